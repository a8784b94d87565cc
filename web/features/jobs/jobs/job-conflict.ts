import type { JobEditFormValues } from "@fettle/rules/jobs/job.schema";
import { formatWallDateTime } from "@fettle/rules/platform/format-wall-time";
import { readWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import type { ComparedFields } from "../../../lib/conflicts.ts";
import { JOB_LABELS, jobFieldWords } from "../job-changes/job-labels.ts";

export type JobField = keyof JobEditFormValues;

export type NameOf = (id: string) => string;

export const JOB_FIELDS: ComparedFields<JobEditFormValues, JobField> = {
  labels: JOB_LABELS,
};

const scheduledWords = (wall: CalendarDateTime | null) => (wall ? formatWallDateTime(wall) : "Not scheduled");

export const jobWords =
  (nameOf: NameOf) =>
  (values: JobEditFormValues, field: JobField): string => {
    if (field === "scheduledAt") return scheduledWords(readWallTime(values.scheduledAt));
    const value = values[field];
    return jobFieldWords(field, value, nameOf) ?? (String(value ?? "").trim() || "Empty");
  };
