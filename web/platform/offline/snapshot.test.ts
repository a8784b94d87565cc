import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { haveIndexedDb } from "../testing/indexed-db.ts";
import { beginState, readSnapshot, type Slice, storeSlice, wipeSnapshot } from "./snapshot.ts";

const OWNER = "bayside:tomasi";
const slice: Slice = { entries: { "Job:7": { title: "Belt" } }, earlier: [], gone: [] };

beforeEach(() => haveIndexedDb("fettle-snapshot"));
afterEach(() => void vi.unstubAllGlobals());

test("stores a first slice, and rejects a slice based on an outdated state", async () => {
  const before = await beginState(OWNER);
  const next = { ...before, cursor: "1", nextSlice: 1 };
  expect(await storeSlice(before, next, slice)).toBe(true);
  expect(await storeSlice(before, next, slice)).toBe(false);
  expect(await readSnapshot(OWNER)).toEqual({ state: next, slices: [slice] });
  expect(await beginState(OWNER)).toEqual(next);
});

test("doesn't store anything after a wipe or someone else's sign-in", async () => {
  const before = await beginState(OWNER);
  const next = { ...before, cursor: "1", nextSlice: 1 };
  await wipeSnapshot();
  expect(await storeSlice(before, next, slice)).toBe(false);
  await beginState("bayside:mel");
  expect(await storeSlice(before, next, slice)).toBe(false);
  const device = await openDB("fettle-snapshot");
  expect([await device.count("slices"), await readSnapshot(OWNER)]).toEqual([0, undefined]);
  device.close();
});

test("rejects if it couldn't wipe everything", async () => {
  await beginState(OWNER);
  vi.stubGlobal("caches", { keys: () => Promise.reject(new Error("Storage is broken")) });
  await expect(wipeSnapshot()).rejects.toThrow("Storage is broken");
});
