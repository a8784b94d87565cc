import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CustomerHitFragmentDoc, JobHitFragmentDoc } from "../../../generated/graphql.ts";
import { writeStored } from "../../../lib/browser-storage.ts";
import { createCache } from "../../../platform/apollo/cache.ts";
import {
  asKnown,
  detailOf,
  type FoundRecord,
  recentRecords,
  rememberRecord,
  rememberVisit,
} from "./recent-records.ts";

const record = (id: string): FoundRecord => ({ kind: "job", id, label: `Job ${id}`, href: `/jobs/${id}` });

const kept = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test("puts the newest of eight records first, and each record once", () => {
  for (let id = 1; id <= 9; id++) rememberRecord("mel", record(String(id)));
  rememberRecord("mel", record("5"));
  expect(recentRecords("mel").map(({ id }) => id)).toEqual(["5", "9", "8", "7", "6", "4", "3", "2"]);
  expect(recentRecords("lou")).toEqual([]);
});

test("remembers a visited record by its name, but not an unknown one", () => {
  const cache = createCache();
  cache.writeFragment({
    id: "Customer:c1",
    fragment: CustomerHitFragmentDoc,
    fragmentName: "CustomerHit",
    data: {
      __typename: "Customer",
      id: "c1",
      name: "Parkdale Cellars",
      contactName: null,
      suburb: "Parkdale",
    },
  });
  rememberVisit(cache, "mel", "/customers/c1");
  rememberVisit(cache, "mel", "/customers/c2");
  expect(recentRecords("mel")).toEqual([
    { kind: "customer", id: "c1", label: "Parkdale Cellars", detail: "Parkdale", href: "/customers/c1" },
  ]);
});

test("reads a broken store as empty, and ignores foreign addresses in it", () => {
  writeStored("recent:mel", "not json");
  expect(recentRecords("mel")).toEqual([]);
  writeStored("recent:mel", JSON.stringify([{ id: "1", label: "x", href: "https://evil.example" }, null]));
  expect(recentRecords("mel")).toEqual([]);
});

test("never stores a state, and shows one only if the page knows it", () => {
  rememberRecord("mel", { ...record("1"), detail: "#7", state: "Scheduled" });
  const [kept] = recentRecords("mel");
  expect(kept).toEqual({ ...record("1"), detail: "#7" });
  const cache = createCache();
  expect(asKnown(cache, kept as FoundRecord)).toBe(kept);
  cache.writeFragment({
    id: "Job:1",
    fragment: JobHitFragmentDoc,
    fragmentName: "JobHit",
    data: { __typename: "Job", id: "1", number: 7, title: "Renamed", status: "done", customer: null },
  });
  const known = asKnown(cache, kept as FoundRecord);
  expect([known.label, detailOf(known)]).toEqual(["Renamed", "#7 · Done"]);
});
