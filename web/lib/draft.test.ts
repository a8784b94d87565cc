import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearDraft, readDraft, writeDraft } from "./draft.ts";

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
