import { afterEach, expect, test, vi } from "vitest";
import type { Sealed } from "../outbox/seal.ts";
import { importDeviceKey, seal, unseal } from "../outbox/seal.ts";
import { dropUnsealed, readShared } from "./claimed-photos.ts";
import { keepShared } from "./shared-photos.ts";

const device = vi.hoisted(() => ({ key: undefined as CryptoKey | undefined }));
vi.mock("../outbox/outbox-store.ts", () => ({
  sealFor: (_: string, bytes: ArrayBuffer) => seal(device.key, bytes),
  unsealFor: (_: string, sealed: Sealed) => unseal(device.key, sealed),
}));

function haveCaches() {
  const stored = new Map<string, Response>();
  const urlOf = (request: string | { url: string }) => (typeof request === "string" ? request : request.url);
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    match: async (request: { url: string }) => stored.get(urlOf(request))?.clone(),
    put: async (request: string | { url: string }, response: Response) => {
      stored.set(urlOf(request), response);
    },
    delete: async (request: string | { url: string }) => stored.delete(urlOf(request)),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  return stored;
}

const photo = new File(["plate"], "plate é.jpg", { type: "image/jpeg" });
const namesOf = async (owner: string | undefined) => (await readShared(owner)).map(({ file }) => file.name);

afterEach(() => {
  device.key = undefined;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("shared photos belong to the first person who sees them until removed", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  haveCaches();
  await keepShared([photo]);
  expect(await namesOf(undefined)).toEqual([]);
  expect(await namesOf("bayside:tomasi")).toEqual(["plate é.jpg"]);
  expect(await namesOf("bayside:mel")).toEqual([]);
  vi.setSystemTime(Date.now() + 86_400_000);
  expect(await namesOf("bayside:mel")).toEqual([]);
  const [kept] = await readShared("bayside:tomasi");
  expect(await kept?.file.text()).toBe("plate");
});

test("deletes unclaimed photos before a much later sign-in", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const stored = haveCaches();
  await keepShared([photo]);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect(await namesOf("bayside:mel")).toEqual([]);
  expect(stored.size).toBe(0);
});

test("after sign-out, only their owner can read shared photos, once signed in again", async () => {
  const key = await importDeviceKey(btoa("k".repeat(32)));
  device.key = key;
  const stored = haveCaches();
  await keepShared([photo]);
  expect(await namesOf("bayside:tomasi")).toEqual(["plate é.jpg"]);
  const [onDevice] = [...stored.values()];
  expect(await onDevice?.clone().text()).not.toContain("plate");
  device.key = undefined;
  await dropUnsealed();
  expect([await namesOf("bayside:tomasi"), stored.size]).toEqual([[], 1]);
  device.key = key;
  expect(await (await readShared("bayside:tomasi"))[0]?.file.text()).toBe("plate");
});

test("a photo that can't be sealed doesn't hide others and doesn't stay unsealed", async () => {
  const stored = haveCaches();
  await keepShared([photo, photo]);
  await namesOf("bayside:tomasi");
  device.key = await importDeviceKey(btoa("k".repeat(32)));
  const cache = await caches.open("");
  vi.spyOn(cache, "put").mockRejectedValueOnce(new DOMException("Full", "QuotaExceededError"));
  expect(await namesOf("bayside:tomasi")).toHaveLength(2);
  expect([...stored.values()].map(({ headers }) => headers.has("x-iv"))).toEqual([true]);
});

test("sign-out deletes unsealed photos and keeps unclaimed ones", async () => {
  const stored = haveCaches();
  await keepShared([photo]);
  await namesOf("bayside:tomasi");
  await keepShared([photo]);
  await dropUnsealed();
  expect(stored.size).toBe(1);
  expect(await namesOf("bayside:mel")).toEqual(["plate é.jpg"]);
});
