import * as fake from "fake-indexeddb";
import { deleteDB } from "idb";
import { vi } from "vitest";

const factory = new fake.IDBFactory();

/** Gives a test an empty in-memory IndexedDB until globals are restored. */
export async function haveIndexedDb(name: string) {
  for (const [key, value] of Object.entries(fake)) if (key.startsWith("IDB")) vi.stubGlobal(key, value);
  vi.stubGlobal("indexedDB", factory);
  await deleteDB(name);
}
