import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDraft, forgetDrafts, readDraft, writeDraft } from "./draft.ts";

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

test("what was typed is kept until cleared, passwords never", () => {
  writeDraft("mel:organisation", { name: "Bayside", currentPassword: "secret", labourRate: "145" });
  expect(readDraft("mel:organisation")).toEqual({ name: "Bayside", labourRate: "145" });
  expect(readDraft("lou:organisation")).toBeUndefined();
  expect([...kept.values()].join()).not.toContain("secret");
  clearDraft("mel:organisation");
  expect(readDraft("mel:organisation")).toBeUndefined();
});

test("a draft that can't be read is none", () => {
  kept.set("fettle_draft:broken", "{");
  expect(readDraft("broken")).toBeUndefined();
});

test("the drafts of one person or of one record are forgotten, and nothing else", () => {
  for (const name of ["mel:customer:c1", "mel:job:new", "lou:customer:c1", "lou:customer:c2"])
    writeDraft(name, "x");
  kept.set("fettle_recent:mel", "[]");
  forgetDrafts("mel");
  forgetDrafts("c1");
  expect([...kept.keys()]).toEqual(["fettle_draft:lou:customer:c2", "fettle_recent:mel"]);
  // A form that closes only now writes for nobody.
  expect(writeDraft("lou:job:c1", "x")).toBe(false);
  expect(readDraft("lou:job:c1")).toBeUndefined();
});
