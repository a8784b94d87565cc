import { jobFormSchema } from "@fettle/rules/jobs/job.schema";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readFormDraft, writeFormDraft } from "./form-draft.ts";

const kept = new Map<string, string>();

beforeEach(() =>
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }),
);
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

const stored = {
  title: "",
  jobType: null,
  description: "",
  customerId: null,
  scheduledAt: null,
  equipmentIds: [],
  assignedTechIds: [],
};
const read = () => readFormDraft("mel:job:new", jobFormSchema, stored);
const keep = (values: object) => writeFormDraft("mel:job:new", { values: stored }, values);

test("restores typed values even if they're invalid", () => {
  const typed = {
    ...stored,
    title: "x".repeat(10_000),
    scheduledAt: "2026-11-19T13:00:00",
    customerId: "not an id",
  };
  keep(typed);
  expect(read()?.values).toEqual(typed);
  expect([...kept.keys()]).toEqual(["fettle_draft:mel:job:new"]);
});

test("resets a field of another type, restores the rest and backs up the draft", () => {
  const calendar = { identifier: "gregory" };
  keep({
    title: "Leak search",
    equipmentIds: "all",
    notAField: 1,
    scheduledAt: { calendar, era: "AD", year: 2026, month: 11, day: 19, hour: 13, minute: 0 },
  });
  expect(read()?.values).toEqual({ ...stored, title: "Leak search" });
  expect([...kept.keys()].some((key) => /^fettle_aside:\d+:draft:mel:job:new$/.test(key))).toBe(true);
});

test.each([
  "{",
  "null",
  "[]",
  '{"values":{"title":"x"}}',
  '{"savedAt":"2026-11-19T13:00:00.000Z","values":1}',
])("doesn't return a draft or throw: %s", (text) => {
  kept.set("fettle_draft:mel:job:new", text);
  expect(read()).toBeUndefined();
  expect(kept.has("fettle_draft:mel:job:new")).toBe(false);
  expect([...kept.values()]).toEqual([text]);
});
