import { formatWallDateTime } from "@fettle/rules/format-wall-time";
import type { JobEditFormValues } from "@fettle/rules/job.schema";
import { jobStatusLabel } from "@fettle/rules/job-status";
import { readWallTime } from "@fettle/rules/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import type { Conflict } from "../../platform/forms/conflict-panel.tsx";

export type JobField = keyof JobEditFormValues;

/** One field that somebody else changed after this form was opened. */
export type FieldConflict = Conflict<JobField> & { wasTyped: boolean };

/** Maps ids of customers, equipment and technicians to names. */
export type NameOf = (id: string) => string;

const LABELS: Record<JobField, string> = {
  title: "Title",
  jobType: "Job type",
  status: "Status",
  customerId: "Customer",
  equipmentIds: "Equipment",
  scheduledAt: "Scheduled date and time",
  assignedTechIds: "Assigned technicians",
  description: "Description",
};

const FIELDS = Object.keys(LABELS) as JobField[];

/** The fields in which two states of a job differ. */
export function changedFields(before: JobEditFormValues, after: JobEditFormValues): JobField[] {
  return FIELDS.filter((field) => identity(before[field]) !== identity(after[field]));
}

function identity(value: unknown): string {
  if (Array.isArray(value)) return value.toSorted().join();
  return String(value ?? "").trim();
}

/**
 * The conflicts of a stale save: fields that changed since the form was opened (`base`) and whose stored value isn't
 * already the form's (`mine`).
 */
export function conflictsOf(
  base: JobEditFormValues,
  mine: JobEditFormValues,
  theirs: JobEditFormValues,
  nameOf: NameOf,
): FieldConflict[] {
  const typed = new Set(changedFields(base, mine));
  const differing = new Set(changedFields(mine, theirs));
  return changedFields(base, theirs)
    .filter((field) => differing.has(field))
    .map((field) => ({
      field,
      label: LABELS[field],
      theirs: wordsOf(field, theirs, nameOf),
      mine: wordsOf(field, mine, nameOf),
      wasTyped: typed.has(field),
    }));
}

const scheduledWords = (wall: CalendarDateTime | null) => (wall ? formatWallDateTime(wall) : "Not scheduled");

function wordsOf(field: JobField, values: JobEditFormValues, nameOf: NameOf): string {
  switch (field) {
    case "status":
      return jobStatusLabel(values.status);
    case "customerId":
      return values.customerId ? nameOf(values.customerId) : "No customer";
    case "equipmentIds":
    case "assignedTechIds":
      return values[field].map(nameOf).join(", ") || "None";
    case "scheduledAt":
      return scheduledWords(readWallTime(values.scheduledAt));
    default:
      return String(values[field] ?? "").trim() || "Empty";
  }
}
