import { deleteDB, openDB } from "idb";
import { z } from "zod";
import { photoKind } from "../../features/job-photos/photo-kind.ts";
import { WORK_KINDS } from "../../features/job-work/work-kinds.ts";
import { readStored, writeStored } from "../../lib/browser-storage.ts";
import { readStoredList } from "../../lib/stored-json.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";

const entrySchema = z.object({
  id: z.string(),
  jobId: z.string(),
  authorId: z.string(),
  kind: z.enum(["note", "hours", "part"]),
  values: z.record(z.string(), z.unknown()),
  queuedAt: z.iso.datetime().optional(),
  problem: z.string().optional(),
});

const photoSchema = z.object({
  id: z.string(),
  jobId: z.string(),
  authorId: z.string(),
  addedAt: z.iso.datetime(),
  name: z.string(),
  type: z.string(),
  bytes: z.instanceof(ArrayBuffer),
});

const PHOTOS = "fettle-photos";

const common = (jobId: string) => ({
  role: "addition" as const,
  records: [`job:${jobId}`],
  about: { title: "Job" },
});

/**
 * Puts what the releases before the outbox kept for this person into it, under the same keys: notes, hours and parts
 * from the browser's storage, photos from a database of their own.
 */
export async function takeFormerQueue(outbox: Pick<Outbox, "add">, authorId: string) {
  await takeEntries(outbox, authorId);
  if (readStored(`photos:${authorId}`) !== null) await takePhotos(outbox, authorId);
}

async function takeEntries(outbox: Pick<Outbox, "add">, authorId: string) {
  const entries = readStoredList("unsent", entrySchema);
  for (const entry of entries.filter((each) => each.authorId === authorId)) {
    const { id, jobId, kind, values, queuedAt, problem } = entry;
    await outbox.add({
      id,
      kind: WORK_KINDS[kind].kind,
      ...common(jobId),
      variables: { jobId, ...values },
      queuedAt: queuedAt ?? new Date().toISOString(),
      ...(problem && { problem: { message: problem, code: "REFUSED" } }),
    });
    const rest = readStoredList("unsent", entrySchema).filter((each) => each.id !== id);
    writeStored("unsent", rest.length > 0 ? JSON.stringify(rest) : null);
  }
}

async function takePhotos(outbox: Pick<Outbox, "add">, authorId: string) {
  const database = await openDB(PHOTOS, 1, { upgrade: (fresh) => void fresh.createObjectStore("photos") });
  try {
    for (const value of await database.getAll("photos")) {
      const { data } = photoSchema.safeParse(value);
      if (data?.authorId !== authorId) continue;
      const { id, jobId, name, type, bytes, addedAt } = data;
      await outbox.add(
        {
          id,
          kind: photoKind.kind,
          ...common(jobId),
          variables: { jobId, name },
          queuedAt: addedAt,
          file: { name, type, size: bytes.byteLength },
        },
        bytes,
      );
      await database.delete("photos", id);
    }
    if ((await database.count("photos")) > 0) return;
  } finally {
    database.close();
    writeStored(`photos:${authorId}`, null);
  }
  await deleteDB(PHOTOS);
}
