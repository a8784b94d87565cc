import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { z } from "zod";
import { readStored, writeStored } from "../../lib/browser-storage.ts";

/** A photo that hasn't arrived yet, as this device keeps it for its author. */
export interface KeptPhoto {
  id: string;
  jobId: string;
  authorId: string;
  /** When it was added: work queued before the end of a trial is accepted after it. */
  addedAt: string;
  file: File;
}

interface Stored extends DBSchema {
  photos: { key: string; value: unknown };
}

const DATABASE = "fettle-photos";

/** Bytes and not a `File`: Safari may lose the file behind one while the app is in the background. */
const storedSchema = z.object({
  id: z.string(),
  jobId: z.string(),
  authorId: z.string(),
  addedAt: z.iso.datetime(),
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(ArrayBuffer),
});

/** The mark that an author's photos wait here: a start without any needn't load what reads them. */
const markOf = (authorId: string) => `photos:${authorId}` as const;

/** Opened for each use: iOS closes a connection that is held while the app is in the background. */
async function withPhotos<Result>(use: (database: IDBPDatabase<Stored>) => Promise<Result>): Promise<Result> {
  const database = await openDB<Stored>(DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore("photos"),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

/** Keeps a photo until it has arrived; false where the browser stores nothing or is full. */
export async function keepPhoto({ file, ...photo }: KeptPhoto): Promise<boolean> {
  try {
    const bytes = await file.arrayBuffer();
    await withPhotos((database) =>
      database.put("photos", { ...photo, name: file.name, type: file.type, bytes }, photo.id),
    );
    return writeStored(markOf(photo.authorId), "1");
  } catch {
    return false;
  }
}

/** Forgets a photo that has arrived, or that its author leaves out. */
export async function forgetPhoto(id: string): Promise<void> {
  await withPhotos((database) => database.delete("photos", id)).catch(() => {});
}

/** The photos of an author that haven't arrived, oldest first. */
export async function keptPhotos(authorId: string): Promise<KeptPhoto[]> {
  if (readStored(markOf(authorId)) === null) return [];
  const stored = await withPhotos((database) => database.getAll("photos")).catch(() => []);
  const photos = stored.flatMap((value) => {
    const { data } = storedSchema.safeParse(value);
    if (data?.authorId !== authorId) return [];
    const { name, type, bytes, ...photo } = data;
    return [{ ...photo, file: new File([bytes], name, { type }) }];
  });
  if (photos.length === 0) writeStored(markOf(authorId), null);
  return photos.toSorted((a, b) => a.addedAt.localeCompare(b.addedAt));
}
