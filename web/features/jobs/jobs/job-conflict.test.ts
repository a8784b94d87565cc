import type { JobEditFormValues } from "@fettle/rules/jobs/job.schema";
import { expect, test } from "vitest";
import { changedFields, conflictsOf } from "../../../lib/conflicts.ts";
import { JOB_FIELDS, jobWords } from "./job-conflict.ts";

const base: JobEditFormValues = {
  title: "Leak search",
  jobType: "Repair",
  description: "",
  status: "scheduled",
  customerId: "c1",
  scheduledAt: "2026-11-19T13:00:00",
  equipmentIds: ["e1", "e2"],
  assignedTechIds: ["t1"],
};

const names: Record<string, string> = { t1: "Sam Nguyen", t2: "Priya Nair" };
const nameOf = (id: string) => names[id] ?? id;

test("only counts real differences as changes", () => {
  expect(changedFields(JOB_FIELDS, base, { ...base, equipmentIds: ["e2", "e1"], description: null })).toEqual(
    [],
  );
  expect(changedFields(JOB_FIELDS, base, { ...base, scheduledAt: "2026-11-20T13:00:00" })).toEqual([
    "scheduledAt",
  ]);
});

test("shows a stale save others' changes in words, next to what was typed", () => {
  const mine = { ...base, title: "Leak search, unit 2" };
  const theirs = { ...base, title: "Gas leak", status: "confirmed" as const, assignedTechIds: ["t1", "t2"] };
  expect(conflictsOf(JOB_FIELDS, { base, mine, theirs }, jobWords(nameOf))).toEqual([
    { field: "title", label: "Title", theirs: "Gas leak", mine: "Leak search, unit 2", wasTyped: true },
    { field: "status", label: "Status", theirs: "Confirmed", mine: "Scheduled", wasTyped: false },
    {
      field: "assignedTechIds",
      label: "Assigned technicians",
      theirs: "Sam Nguyen, Priya Nair",
      mine: "Sam Nguyen",
      wasTyped: false,
    },
  ]);
});
