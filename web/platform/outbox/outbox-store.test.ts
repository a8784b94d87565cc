import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { haveIndexedDb } from "../testing/indexed-db.ts";
import { createOutbox } from "./outbox.ts";
import { anOutboxItem } from "./outbox-item.fixtures.ts";
import type { Unread } from "./outbox-item.ts";
import { forgetDeviceKeys, indexedStore, keepDeviceKey, sealFor } from "./outbox-store.ts";

const item = (owner: string) => anOutboxItem({ id: "note", owner, variables: { text: "Gate code is 4821" } });
const KEY = btoa("k".repeat(32));

const openDevice = () => openDB("fettle-outbox");

async function isSealed() {
  const device = await openDevice();
  const stored = await device.get("items", "note");
  device.close();
  return stored?.sealed.iv !== undefined;
}

beforeEach(() => haveIndexedDb("fettle-outbox"));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("seals earlier items once the first key arrives", async () => {
  await indexedStore.put([item("bayside:mel")]);
  expect(await isSealed()).toBe(false);
  await keepDeviceKey("bayside:mel", KEY);
  expect(await isSealed()).toBe(true);
});

test("after another tab signs out, nothing replaces sealed items until the person is back", async () => {
  await keepDeviceKey("bayside:tomasi", KEY);
  await indexedStore.put([item("bayside:tomasi")]);
  await forgetDeviceKeys();
  await expect(indexedStore.put([item("bayside:tomasi")])).rejects.toThrow(/signed out/);
  await expect(sealFor("bayside:tomasi", new ArrayBuffer(1))).rejects.toThrow(/signed out/);
  expect(await isSealed()).toBe(true);
  await keepDeviceKey("bayside:tomasi", KEY);
  await indexedStore.put([{ ...item("bayside:tomasi"), failures: 1 }]);
  expect(await indexedStore.read("bayside:tomasi")).toMatchObject([{ failures: 1 }]);
});

test("reports unreadable items and reads the rest", async () => {
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
  const device = await openDevice();
  await device.put("items", { id: "cut", owner, sealed: { data: new TextEncoder().encode("{").buffer } });
  device.close();
  expect(await read()).toEqual([
    ["note"],
    ["cut", "of another form", "of another key"].map((id) => ({ id, isLocked: false })),
  ]);
});

test("reports sealed items as locked until the key arrives", async () => {
  await keepDeviceKey("bayside:tomasi", KEY);
  await indexedStore.put([item("bayside:tomasi")]);
  const device = await openDevice();
  await device.put("items", { ...(await device.get("items", "note")), owner: "bayside:jodie" });
  device.close();
  const unread: Unread[] = [];
  expect(await indexedStore.read("bayside:jodie", (each) => unread.push(each))).toEqual([]);
  expect(unread).toEqual([{ id: "note", isLocked: true }]);
});

test("doesn't report work as sent to a form when another tab signs out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
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
  await vi.waitFor(async () => expect(await isSealed()).toBe(true));
  await forgetDeviceKeys();
  const read = vi.spyOn(indexedStore, "read");
  for (const hear of told) hear({ data: null });
  await expect(read.mock.results[0]?.value).rejects.toThrow(/signed out/);
  await vi.advanceTimersByTimeAsync(6_000);
  expect([await saved, await isSealed()]).toEqual([{ state: "waiting" }, true]);
  outbox.stop();
});
