import { beforeEach, expect, test, vi } from "vitest";
import { createOutbox } from "./outbox.ts";
import { anOutboxItem } from "./outbox-item.fixtures.ts";
import type { Unread } from "./outbox-item.ts";
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

const item = (owner: string) => anOutboxItem({ id: "note", owner, variables: { text: "Gate code is 4821" } });
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

test("what can't be opened or read is told of, and the rest is read", async () => {
  const owner = "bayside:mel";
  const read = async () => {
    const unread: Unread[] = [];
    const items = await indexedStore.read(owner, (each) => unread.push(each));
    return [items.map(({ id }) => id), unread];
  };
  await keepDeviceKey(owner, KEY);
  await indexedStore.put([{ ...item(owner), id: "of another key" }]);
  await keepDeviceKey(owner, btoa("l".repeat(32)));
  await indexedStore.put([item(owner), { ...item(owner), id: "of another form", queuedAt: "then" }]);
  device.items.set("cut", { id: "cut", owner, sealed: { data: new TextEncoder().encode("{").buffer } });
  expect(await read()).toEqual([
    ["note"],
    ["of another key", "of another form", "cut"].map((id) => ({ id, isLocked: false })),
  ]);
});

test("what is sealed before its person's key is here is told of as locked", async () => {
  await keepDeviceKey("bayside:tomasi", KEY);
  await indexedStore.put([item("bayside:tomasi")]);
  const unread: Unread[] = [];
  expect(await indexedStore.read("bayside:jodie", (each) => unread.push(each))).toEqual([]);
  expect(unread).toEqual([{ id: "note", isLocked: true }]);
});

test("a form that waits while another tab signs out isn't told that its work was sent", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { onLine: true });
  const told: ((event: { data: null }) => void)[] = [];
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      set onmessage(hear: (event: { data: null }) => void) {
        told.push(hear);
      }
      postMessage() {}
      close() {}
    },
  );
  await keepDeviceKey("bayside:tomasi", KEY);
  const outbox = createOutbox({
    owner: "bayside:tomasi",
    store: indexedStore,
    failureOf: () => "Failed to send",
    alone: (run) => run(),
    send: () => new Promise(() => {}),
  });
  const { owner: _, order, failures, dueAt, ...note } = item("bayside:tomasi");
  const saved = outbox.addAndWait(note);
  await vi.waitFor(() => expect(isSealed()).toBe(true));
  await forgetDeviceKeys();
  for (const hear of told) hear({ data: null });
  await vi.advanceTimersByTimeAsync(6_000);
  expect([await saved, isSealed()]).toEqual([{ state: "waiting" }, true]);
  outbox.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
