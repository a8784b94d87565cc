import type { DBSchema } from "idb";
import { z } from "zod";
import { ignored } from "../../lib/ignored.ts";
import { changedBySchema } from "../apollo/changed-by.ts";
import { withDatabase } from "../offline/with-database.ts";
import { type OutboxItem, SIGNED_OUT, type Unread } from "./outbox-item.ts";
import { importDeviceKey, type Sealed, seal, sealText, unseal, unsealText } from "./seal.ts";
import { UnreadableError } from "./unreadable-error.ts";

interface Stored extends DBSchema {
  items: { key: string; value: { id: string; owner: string; sealed: Sealed }; indexes: { owner: string } };
  files: { key: string; value: { owner: string; sealed: Sealed } };
  keys: { key: string; value: CryptoKey };
}

export interface OutboxStore {
  /** Reports items it can't open to `onUnread`. Throws after a sign-out, so sealed items don't look deleted. */
  read(owner: string, onUnread?: (unread: Unread) => void): Promise<OutboxItem[]>;
  readItem(item: Pick<OutboxItem, "id" | "owner">): Promise<OutboxItem | undefined>;
  put(items: readonly OutboxItem[], file?: ArrayBuffer): Promise<void>;
  drop(id: string): Promise<void>;
  readFile(item: Pick<OutboxItem, "id" | "owner" | "file">): Promise<File>;
}

const withOutbox = withDatabase<Stored>({
  name: "fettle-outbox",
  version: 1,
  upgrade(fresh) {
    fresh.createObjectStore("items", { keyPath: "id" }).createIndex("owner", "owner");
    fresh.createObjectStore("files");
    fresh.createObjectStore("keys");
  },
});

/**
 * Accepts items from every older release, with defaults. Built lazily, because a job's first screen doesn't read any.
 */
export const storedItemSchema = z.lazy(() =>
  z.object({
    id: z.string(),
    owner: z.string(),
    kind: z.string(),
    role: z.enum(["creation", "addition", "change", "closing", "message"]),
    variables: z.unknown(),
    former: z.array(z.unknown()).optional(),
    records: z.array(z.string()),
    about: z.object({ title: z.string(), detail: z.string().optional() }),
    queuedAt: z.iso.datetime(),
    freshMs: z.number().optional(),
    order: z.number(),
    version: z.number().optional(),
    base: z.record(z.string(), z.unknown()).optional(),
    failures: z.number().default(0),
    dueAt: z.number().default(0),
    faults: z.number().optional(),
    problem: z
      .object({
        message: z.string(),
        code: z.string(),
        reason: z.string().optional(),
        changes: z.array(z.object({ field: z.string(), value: z.unknown() })).optional(),
        changedBy: changedBySchema.optional(),
        requestId: z.string().optional(),
        isTold: z.boolean().optional(),
      })
      .optional(),
    file: z.object({ name: z.string(), type: z.string(), size: z.number() }).optional(),
  }),
) satisfies z.ZodType<OutboxItem>;

/** Owners whose key this page has seen, to tell a sign-out from a missing key. */
const keyed = new Set<string>();

async function keyOf(owner: string) {
  const key = await withOutbox((database) => database.get("keys", owner));
  if (key) keyed.add(owner);
  return key;
}

/** The person's key. Undefined before they have one; throws if a sign-out in another tab deleted it. */
async function keyUnlessForgotten(owner: string) {
  const key = await keyOf(owner);
  if (!key && keyed.has(owner)) throw new Error(SIGNED_OUT);
  return key;
}

/** Stores the person's key, and seals anything stored before it arrived. */
export async function keepDeviceKey(owner: string, base64: string) {
  if (!globalThis.crypto?.subtle) return;
  const key = await importDeviceKey(base64);
  await withOutbox((database) => database.put("keys", key, owner));
  const open = await withOutbox((database) => database.getAllFromIndex("items", "owner", owner));
  if (open.some(({ sealed }) => !sealed.iv)) await indexedStore.put(await indexedStore.read(owner));
}

export const hasDeviceKey = async (owner: string) => (await keyOf(owner)) !== undefined;

/** Makes all unsent work unreadable until its owner signs in again. */
export const forgetDeviceKeys = () => withOutbox((database) => database.clear("keys"));

/** Someone else's session may have ended on another device. */
export const forgetOthersKeys = (owner: string) =>
  withOutbox(async (database) => {
    const change = database.transaction("keys", "readwrite");
    for (const other of await change.store.getAllKeys()) if (other !== owner) void change.store.delete(other);
    await change.done;
  });

export const keyOwners = () => withOutbox((database) => database.getAllKeys("keys"));

export const sealFor = async (owner: string, bytes: ArrayBuffer): Promise<Sealed> =>
  seal(await keyUnlessForgotten(owner), bytes);

export const unsealFor = async (owner: string, sealed: Sealed): Promise<ArrayBuffer> =>
  unseal(await keyOf(owner), sealed);

/** Where a person's half-typed text is stored while signed out. */
const asideOf = (owner: string) => `drafts:${owner}`;

export async function keepAside(owner: string, text?: string): Promise<boolean> {
  const key = await keyOf(owner);
  if (!key) return false;
  const sealed = text === undefined ? undefined : await sealText(key, text);
  await withOutbox<unknown>((database) =>
    sealed
      ? database.put("files", { owner, sealed }, asideOf(owner))
      : database.delete("files", asideOf(owner)),
  );
  return true;
}

export async function readAside(owner: string): Promise<string | undefined> {
  const key = await keyOf(owner);
  const stored = key && (await withOutbox((database) => database.get("files", asideOf(owner))));
  return stored && unsealText(key, stored.sealed);
}

export const countKept = (owner: string) =>
  withOutbox((database) => database.countFromIndex("items", "owner", owner));

/** Everyone's unsent work on this device. */
export const countAllKept = () => withOutbox((database) => database.count("items"));

export const keptIds = (owner: string) =>
  withOutbox((database) => database.getAllKeysFromIndex("items", "owner", owner));

/** Leaves unreadable items in place for their owner or a newer release. */
async function opened(key: CryptoKey | undefined, sealed: Sealed): Promise<OutboxItem | undefined> {
  const value = await unsealText(key, sealed)
    .then((text): unknown => JSON.parse(text))
    .catch((error) => ignored(error, "unreadable work stays for its owner or a newer release"));
  return storedItemSchema.safeParse(value).data;
}

export const indexedStore: OutboxStore = {
  async read(owner, onUnread) {
    const key = await keyUnlessForgotten(owner);
    const stored = await withOutbox((database) => database.getAllFromIndex("items", "owner", owner));
    const items = await Promise.all(stored.map(({ sealed }) => opened(key, sealed)));
    for (const [place, { id, sealed }] of stored.entries()) {
      if (!items[place]) onUnread?.({ id, isLocked: !key && sealed.iv !== undefined });
    }
    return items.flatMap((item) => item ?? []).toSorted((a, b) => a.order - b.order);
  },

  async readItem({ id, owner }) {
    const stored = await withOutbox((database) => database.get("items", id));
    return stored && opened(await keyUnlessForgotten(owner), stored.sealed);
  },

  async put(items, file) {
    const [first] = items;
    if (!first) return;
    const key = await keyUnlessForgotten(first.owner);
    const values = await Promise.all(
      items.map(async (item) => ({
        id: item.id,
        owner: item.owner,
        sealed: await sealText(key, JSON.stringify(item)),
      })),
    );
    const bytes = file && { owner: first.owner, sealed: await seal(key, file) };
    await withOutbox(async (database) => {
      // Resolve only once the data is on disk.
      const change = database.transaction(["items", "files"], "readwrite", { durability: "strict" });
      for (const value of values) void change.objectStore("items").put(value);
      if (bytes) void change.objectStore("files").put(bytes, first.id);
      await change.done;
    });
  },

  async drop(id) {
    await withOutbox(async (database) => {
      const change = database.transaction(["items", "files"], "readwrite");
      void change.objectStore("items").delete(id);
      void change.objectStore("files").delete(id);
      await change.done;
    });
  },

  async readFile({ id, owner, file }) {
    const stored = await withOutbox((database) => database.get("files", id));
    if (!stored || !file) throw new UnreadableError("The file is no longer on this device");
    const bytes = await unseal(await keyOf(owner), stored.sealed);
    return new File([bytes], file.name, { type: file.type });
  },
};
