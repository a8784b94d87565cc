import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bringDraftsBack, clearDraft, forgetDrafts, readDraft, writeDraft } from "./draft.ts";
import { readStoredList, type StoredSchema, storedText } from "./stored-json.ts";

const anything: StoredSchema<unknown> = { safeParse: (data) => ({ success: true, data }) };
const kept = new Map<string, string>();

beforeEach(() => {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage, {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

test("stores drafts until cleared, but never passwords", () => {
  writeDraft("mel:organisation", { name: "Bayside", currentPassword: "secret", labourRate: "145" });
  expect(readDraft("mel:organisation", anything)).toEqual({ name: "Bayside", labourRate: "145" });
  expect(readDraft("lou:organisation", anything)).toBeUndefined();
  expect([...kept.values()].join()).not.toContain("secret");
  clearDraft("mel:organisation");
  expect(readDraft("mel:organisation", anything)).toBeUndefined();
});

test.each(["{", "7"])("backs up an unreadable draft without restoring it: %s", (text) => {
  kept.set("fettle_draft:mel:broken", text);
  expect(readDraft("mel:broken", storedText)).toBeUndefined();
  expect([...kept]).toEqual([[expect.stringMatching(/^fettle_aside:\d+:draft:mel:broken$/), text]]);
  forgetDrafts("mel:broken");
  expect(kept.size).toBe(0);
});

test("keeps the readable entries of a list", () => {
  kept.set("fettle_recent:mel", '["one",2,"three"]');
  expect(readStoredList("recent:mel", storedText)).toEqual(["one", "three"]);
  expect(readStoredList("recent:mel", storedText)).toEqual(["one", "three"]);
  expect([...kept.values()].toSorted()).toEqual(['["one","three"]', '["one",2,"three"]']);
});

test("deletes only the drafts of one person or one record", () => {
  for (const name of ["mel:customer:c1", "mel:job:new", "lou:customer:c1", "lou:customer:c12"])
    writeDraft(name, "x");
  kept.set("fettle_recent:mel", "[]");
  forgetDrafts("mel");
  forgetDrafts("c1");
  expect([...kept.keys()]).toEqual(["fettle_draft:lou:customer:c12", "fettle_recent:mel"]);
  // A form that unmounts later must not store the draft again.
  expect(writeDraft("lou:job:c1", "x")).toBe(false);
  expect(readDraft("lou:job:c1", anything)).toBeUndefined();
  bringDraftsBack("c1");
  expect([...kept.keys()].toSorted()).toEqual([
    "fettle_draft:lou:customer:c1",
    "fettle_draft:lou:customer:c12",
    "fettle_recent:mel",
  ]);
  expect(writeDraft("lou:job:c1", "x")).toBe(true);
});
