import { canReschedule } from "@fettle/rules/job-status";
import { Prisma } from "../../database/generated/client/client.ts";
import { BadInputError, ConflictError, NotFoundError } from "../../errors.ts";
import type { FieldTree } from "../../graphql/selected-fields.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { RecordReader } from "../read-records.ts";
import { selectList } from "../record-shape.ts";
import { refuseStale } from "../stale-save.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import type { JobEvent } from "./job.events.ts";
import type { RescheduleJobInput } from "./job.input.ts";
import { type JobLife, lifeAfter } from "./job.policy.ts";
import { type JobRow, jobShape } from "./job-row.ts";
import { requireJob } from "./read-jobs.ts";

type Mover = RecordReader & { userId: string; now: Date };

type StoredJob = JobLife & { id: string; version: number; timeZone: string };

/** Losing this often to others who move the same job means something is wrong. */
const MAX_ATTEMPTS = 5;

/**
 * Moves a job to another time, or off the schedule with null. A confirmed job that lands on another wall day
 * is scheduled again under a new token. A stale `version` is refused with what is stored now.
 *
 * Dragging is the write that people wait for most often, so it takes no transaction: one statement reads,
 * one writes only if nobody wrote in between and gives the job back with the `fields` asked for.
 */
export async function rescheduleJob(
  mover: Mover,
  id: string,
  input: RescheduleJobInput,
  fields: FieldTree,
): Promise<{ job: JobRow; event: JobEvent }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await storedJob(mover, id);
    const scheduledAt = input.scheduledAt ?? null;
    refuseStale("job", before, { version: input.version, scheduledAt } as RescheduleJobInput);
    if (!canReschedule(before.status)) {
      throw new BadInputError("A done or cancelled job can’t be rescheduled", "scheduledAt", 422);
    }
    const { timeZone } = before;
    const after = lifeAfter(
      before,
      { scheduledAt },
      { now: mover.now, timeZone, newToken: newConfirmationToken },
    );
    const job = await writeIfUnchanged(mover, before, after, fields);
    if (job) {
      const from = before.scheduledAt?.toISOString() ?? null;
      return { job, event: { jobId: id, kind: "changed", from, to: scheduledAt?.toISOString() ?? null } };
    }
  }
  throw new ConflictError("Someone else changed this job at the same moment. Please try again.");
}

async function storedJob({ db, orgId }: Mover, id: string): Promise<StoredJob> {
  const [job] = await db.$statement<StoredJob[]>`
    select j.id, j.status, j.scheduled_at as "scheduledAt", j.completed_at as "completedAt", j.version,
      j.confirmation_token as "confirmationToken", o.time_zone as "timeZone"
    from jobs j join organisations o on o.id = j.org_id
    where j.org_id = ${orgId}::uuid and j.id = ${id}::uuid and j.archived_at is null`;
  if (!job) throw new NotFoundError("Job");
  return job;
}

/** The job as written; null when somebody else wrote it since `before`. */
async function writeIfUnchanged(
  mover: Mover,
  before: StoredJob,
  after: JobLife,
  fields: FieldTree,
): Promise<JobRow | null> {
  const { db, orgId, userId, now } = mover;
  const [written] = await db.$statement<{ job: string }[]>`
    with written as (
      update jobs set status = ${after.status}::job_status, scheduled_at = ${after.scheduledAt}::timestamptz,
        confirmation_token = ${after.confirmationToken}, version = version + 1, updated_at = ${now}::timestamptz
      where org_id = ${orgId}::uuid and id = ${before.id}::uuid and version = ${before.version}
        and archived_at is null
      returning *
    ), recorded as (
      insert into job_status_changes (id, org_id, job_id, from_status, to_status, at, user_id)
      select ${uuidV7()}::uuid, ${orgId}::uuid, id, ${before.status}::job_status, ${after.status}::job_status,
        ${now}::timestamptz, ${userId}::uuid
      from written where ${after.status} <> ${before.status}
    )
    select row_to_json(page)::text as job from (select ${Prisma.raw(selectList(jobShape, fields))} from written j) page`;
  if (!written) return null;
  // A statement doesn't see what it inserts itself.
  if (fields.has("history") && after.status !== before.status) return requireJob(mover, fields, before.id);
  return JSON.parse(written.job);
}
