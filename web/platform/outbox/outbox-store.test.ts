import { beforeEach, expect, test, vi } from "vitest";
import type { OutboxItem } from "./outbox-item.ts";
import { forgetDeviceKeys, indexedStore, keepDeviceKey, sealFor } from "./outbox-store.ts";
import type { Sealed } from "./seal.ts";

type Value = { id: string; sealed: Sealed };
const device = vi.hoisted(() => ({ keys: new Map(), items: new Map(), files: new Map() }));

vi.mock("../offline/with-database.ts", () => {
  type Store = keyof typeof device;
  const put = async (store: Store, value: Value, key: string = value.id) => device[store].set(key, value);
  const database = {
    get: async (store: Store, key: string) => device[store].get(key),
    put,
    clear: async (store: Store) => device[store].clear(),
    getAllFromIndex: async (store: Store) => [...device[store].values()],
    transaction: () => ({
      objectStore: (store: Store) => ({ put: (value: Value, key?: string) => put(store, value, key) }),
      done: Promise.resolve(),
    }),
  };
  return { withDatabase: () => (use: (with_: typeof database) => unknown) => use(database) };
});

const item = (owner: string): OutboxItem => ({
  id: "note",
  owner,
  kind: "note",
  role: "addition",
  variables: { text: "Gate code is 4821" },
  records: ["job:j1"],
  about: { title: "Leak search" },
  queuedAt: "2026-11-18T01:00:00.000Z",
  order: 1,
  failures: 0,
  dueAt: 0,
});
const isSealed = () => (device.items.get("note") as Value | undefined)?.sealed.iv !== undefined;
const KEY = btoa("k".repeat(32));

beforeEach(() => {
  for (const store of Object.values(device)) store.clear();
});

test("what is kept before the first key is here is sealed once it is", async () => {
  await indexedStore.put([item("bayside:mel")]);
  expect(isSealed()).toBe(false);
  await keepDeviceKey("bayside:mel", KEY);
  expect(isSealed()).toBe(true);
});

test("once the key was forgotten in another tab, nothing replaces what is sealed until its person is back", async () => {
  await keepDeviceKey("bayside:tomasi", KEY);
  await indexedStore.put([item("bayside:tomasi")]);
  await forgetDeviceKeys();
  await expect(indexedStore.put([item("bayside:tomasi")])).rejects.toThrow(/signed out/);
  await expect(sealFor("bayside:tomasi", new ArrayBuffer(1))).rejects.toThrow(/signed out/);
  expect(isSealed()).toBe(true);
  await keepDeviceKey("bayside:tomasi", KEY);
  await indexedStore.put([{ ...item("bayside:tomasi"), failures: 1 }]);
  expect(await indexedStore.read("bayside:tomasi")).toMatchObject([{ failures: 1 }]);
});
