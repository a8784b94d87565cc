import { type JobEditFormValues, jobEditFormSchema } from "@fettle/rules/jobs/job.schema";
import { jobInstant, readWallTime } from "@fettle/rules/platform/wall-time";
import { changedFields } from "../../../lib/conflicts.ts";
import { pick } from "../../../lib/pick.ts";
import { namesIn } from "../../../platform/apollo/cached-names.ts";
import { jobEditKind } from "../job-changes/job-edit-kind.ts";
import { JOB_LABELS } from "../job-changes/job-labels.ts";

export interface EditedJob {
  jobId: string;
  timeZone: string;
  nameOf: (id: string) => string;
}

type Fields = Record<string, unknown>;

interface EditDraft {
  values: Fields;
  base: { version?: number | undefined; values: Fields };
}

/**
 * Builds the outbox edit from a half-typed form, using only changed, valid fields. `addition` is missing if there
 * aren't any. `isWhole` is false if some can't be sent.
 */
export function readTypedEdit({ values, base }: EditDraft, { jobId, timeZone, nameOf }: EditedJob) {
  const broken = (jobEditFormSchema.safeParse(values).error?.issues ?? []).map(({ path }) => String(path[0]));
  const kept = { ...values, ...pick(base.values, broken) } as JobEditFormValues;
  const form = jobEditFormSchema.safeParse(kept).data;
  const before = base.values as JobEditFormValues;
  const changed = changedFields({ labels: JOB_LABELS }, before, kept);
  const time = readWallTime(before.scheduledAt);
  const input = form && {
    ...form,
    scheduledAt: form.scheduledAt && jobInstant(form.scheduledAt, timeZone),
  };
  const read = jobEditKind.schema.safeParse({
    id: jobId,
    input: input && pick(input, changed),
    names: input && namesIn(pick(input, changed), nameOf),
    timeZone,
  });
  const isWhole = broken.length === 0 && (read.success || changed.length === 0);
  if (!read.success || changed.length === 0) return { isWhole };
  const stored: Fields = { ...before, scheduledAt: time && jobInstant(time, timeZone) };
  const addition = { variables: read.data, base: pick(stored, changed), version: base.version };
  return { isWhole, addition };
}
