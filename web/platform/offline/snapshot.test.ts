import { beforeEach, expect, test, vi } from "vitest";
import { beginState, readSnapshot, type Slice, storeSlice, wipeSnapshot } from "./snapshot.ts";

const device = vi.hoisted(() => ({ state: new Map(), slices: new Map() }));

vi.mock("./with-database.ts", () => {
  const storeNamed = (name: keyof typeof device) => ({
    get: async (key: unknown) => device[name].get(key),
    getAll: async () => [...device[name].values()],
    put: async (value: unknown, key: unknown) => device[name].set(key, value),
    clear: async () => device[name].clear(),
  });
  const database = {
    get: (name: keyof typeof device, key: unknown) => storeNamed(name).get(key),
    put: (name: keyof typeof device, value: unknown, key: unknown) => storeNamed(name).put(value, key),
    transaction: () => ({ objectStore: storeNamed, done: Promise.resolve() }),
  };
  return { withDatabase: () => (use: (opened: typeof database) => unknown) => use(database) };
});

const OWNER = "bayside:tomasi";
const slice: Slice = { entries: { "Job:7": { title: "Belt" } }, earlier: [], gone: [] };

beforeEach(() => {
  for (const store of Object.values(device)) store.clear();
});

test("a first answer is stored where nothing was, and what it began with isn't taken for it again", async () => {
  const before = await beginState(OWNER);
  const next = { ...before, cursor: "1", nextSlice: 1 };
  expect(await storeSlice(before, next, slice)).toBe(true);
  expect(await storeSlice(before, next, slice)).toBe(false);
  expect(await readSnapshot(OWNER)).toEqual({ state: next, slices: [slice] });
  expect(await beginState(OWNER)).toEqual(next);
});

test("nothing of a person is stored once it was wiped, nor after somebody else", async () => {
  const before = await beginState(OWNER);
  const next = { ...before, cursor: "1", nextSlice: 1 };
  await wipeSnapshot();
  expect(await storeSlice(before, next, slice)).toBe(false);
  await beginState("bayside:mel");
  expect(await storeSlice(before, next, slice)).toBe(false);
  expect([device.slices.size, await readSnapshot(OWNER)]).toEqual([0, undefined]);
});
