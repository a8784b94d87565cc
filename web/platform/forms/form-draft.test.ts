import { jobFormSchema } from "@fettle/rules/jobs/job.schema";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage } from "../../lib/memory-storage.ts";
import { readFormDraft, writeFormDraft } from "./form-draft.ts";

let kept = new MemoryStorage();

beforeEach(() => {
  kept = new MemoryStorage();
  vi.stubGlobal("localStorage", kept);
});
afterEach(() => void vi.unstubAllGlobals());

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
  expect(Object.keys(kept)).toEqual(["fettle_draft:mel:job:new"]);
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
  expect(Object.keys(kept).some((key) => /^fettle_aside:\d+:draft:mel:job:new$/.test(key))).toBe(true);
});

test.each([
  "{",
  "null",
  "[]",
  '{"values":{"title":"x"}}',
  '{"savedAt":"2026-11-19T13:00:00.000Z","values":1}',
])("doesn't return a draft or throw: %s", (text) => {
  kept.setItem("fettle_draft:mel:job:new", text);
  expect(read()).toBeUndefined();
  expect(Object.keys(kept)).toEqual([expect.stringMatching(/^fettle_aside:\d+:draft:mel:job:new$/)]);
  expect(Object.values(kept)).toEqual([text]);
});

const asideAt = (time: number, values: object) =>
  kept.setItem(
    `fettle_aside:${time}:draft:mel:job:new`,
    JSON.stringify({ savedAt: "2026-11-19T13:00:00.000Z", base: { values: stored }, values }),
  );

test("offers the newest whole draft that was set aside, and then the one before it", () => {
  asideAt(1_700_000_000_001, { ...stored, title: "Leak search" });
  asideAt(1_700_000_000_002, { ...stored, title: "Noisy fan" });
  asideAt(1_700_000_000_003, { ...stored, title: "Half lost", equipmentIds: "all" });
  expect(read()?.values.title).toBe("Noisy fan");
  expect(read()?.values.title).toBe("Noisy fan");
  kept.removeItem("fettle_draft:mel:job:new");
  expect(read()?.values.title).toBe("Leak search");
  kept.removeItem("fettle_draft:mel:job:new");
  expect(read()).toBeUndefined();
});

test("keeps what was set aside while there is a draft", () => {
  asideAt(1_700_000_000_001, { ...stored, title: "Leak search" });
  keep({ ...stored, title: "Noisy fan" });
  expect(read()?.values.title).toBe("Noisy fan");
  expect(Object.keys(kept)).toHaveLength(2);
});
