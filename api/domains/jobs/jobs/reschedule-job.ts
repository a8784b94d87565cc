import { canReschedule } from "@fettle/rules/jobs/job-status";
import type { TenantClient } from "../../../database/client.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError, ConflictError } from "../../../errors.ts";
import type { RequestKey } from "../../../graphql/request-key.ts";
import type { FieldTree, Selected } from "../../../graphql/selected-fields.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { doneSince, receivedAt } from "../../../platform/actions/done-at.ts";
import { findKey, replay, storesKey } from "../../../platform/actions/idempotency.ts";
import { nextVersionSql } from "../../../platform/actions/next-version.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import { goneRecord } from "../../../platform/deleted-records/gone-record.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";
import { selectList } from "../../../platform/reads/record-shape.ts";
import { noticeStatement, techniciansOf } from "../../delivery/push/queue-notice.ts";
import { whoClosed } from "./closed-job.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import type { JobEvent } from "./job.events.ts";
import type { RescheduleJobInput } from "./job.input.ts";
import { type Consequences, consequencesOf, type JobLife } from "./job-consequences.ts";
import { type JobRow, jobShape } from "./job-row.ts";
import { requireJob } from "./read-jobs.ts";

type Mover = RecordReader & {
  db: TenantClient;
  userId: string;
  now: Date;
  queuedAt?: Date | undefined;
  requestKey?: RequestKey | undefined;
};

type StoredJob = JobLife & { id: string; version: number; createdAt: Date; timeZone: string };

/** Limits retries after concurrent moves. Reaching it means a bug. */
const MAX_ATTEMPTS = 5;

/** PostgreSQL's unique violation: another request has just used the key. */
const UNIQUE = "23505";

/**
 * Moves a job, or unschedules it if given null. Rejects a stale `version`. Returns no event if nothing changed. Doesn't
 * use a transaction because dragging must feel instant: one statement reads, the other writes if the version is
 * unchanged.
 */
export async function rescheduleJob(
  mover: Mover,
  id: string,
  input: RescheduleJobInput,
  fields: FieldTree,
): Promise<{ job: Selected<JobRow>; event: JobEvent | null }> {
  const { now, orgId, userId, requestKey } = mover;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { sentBefore, ...before } = await storedJob(mover, id);
    if (requestKey && sentBefore !== null) {
      replay(requestKey, { fingerprint: sentBefore, result: null, leaseUntil: null }, now);
      return { job: await requireJob(mover, fields, id), event: null };
    }
    const scheduledAt = input.scheduledAt ?? null;
    await checkMovable({ tx: mover.db, orgId, actor: { userId }, now }, before, input);
    const { timeZone } = before;
    const consequences = consequencesOf(
      before,
      { scheduledAt },
      { now, timeZone, newToken: newConfirmationToken },
    );
    const job = consequences
      ? await writeIfUnchanged(mover, before, consequences, fields)
      : await keepKey(mover, () => requireJob(mover, fields, id));
    if (!job) continue;
    if (requestKey) requestKey.state = "stored";
    return { job, event: consequences?.event ?? null };
  }
  throw new ConflictError("Someone else just changed this job. Please try again.");
}

async function checkMovable(
  reader: Parameters<typeof refuseStaleRecord>[0] & Parameters<typeof whoClosed>[0],
  before: Pick<StoredJob, "id" | "status" | "version" | "timeZone">,
  { version, scheduledAt = null }: RescheduleJobInput,
): Promise<void> {
  const closed = await whoClosed(reader, before);
  await refuseStaleRecord(reader, "job", before, { version, scheduledAt }, closed);
  if (canReschedule(before.status)) return;
  throw new BadInputError(`${closed?.told}, so it can’t be rescheduled`, {
    field: "scheduledAt",
    status: 422,
    reason: closed?.reason,
  });
}

async function storedJob(mover: Mover, id: string): Promise<StoredJob & { sentBefore: string | null }> {
  const { db, orgId, now, requestKey } = mover;
  const [job] = await db.$statement<(StoredJob & { sentBefore: string | null })[]>`
    select j.id, j.status, j.scheduled_at as "scheduledAt", j.completed_at as "completedAt", j.version,
      j.created_at as "createdAt",
      j.confirmation_token as "confirmationToken", o.time_zone as "timeZone",
      (select k.fingerprint from idempotency_keys k
       where k.principal = ${requestKey?.principal ?? null} and k.key = ${requestKey?.key ?? null}
      ) as "sentBefore"
    from jobs j join organisations o on o.id = j.org_id
    where j.org_id = ${orgId}::uuid and j.id = ${id}::uuid and j.archived_at is null`;
  if (job) return job;
  const stored = requestKey && (await findKey(db, requestKey));
  if (stored) replay(requestKey, stored, now);
  throw await goneRecord({ tx: db, orgId, now }, "job", id);
}

/** Stores the idempotency key of a move that changes nothing. Returns null if another request has just used it. */
async function keepKey<Result>(mover: Mover, answer: () => Promise<Result>): Promise<Result | null> {
  const { db, orgId, now, requestKey } = mover;
  if (!requestKey) return answer();
  const kept = await db.$statement`
    ${storesKey(requestKey, now)} where ${orgId}::uuid is not null on conflict do nothing returning key`;
  return kept.length > 0 ? answer() : null;
}

/** Writes the move and returns the job. Returns null if someone has changed it since `before` or just used the key. */
async function writeIfUnchanged(
  mover: Mover,
  before: StoredJob,
  { life, statusChange, diary }: Consequences,
  fields: FieldTree,
): Promise<Selected<JobRow> | null> {
  const { db, orgId, userId, now, queuedAt = now, requestKey } = mover;
  const { doneAt } = doneSince({ now, doneAt: queuedAt }, before.createdAt);
  const received = receivedAt({ now, doneAt });
  const kept = requestKey ? Prisma.sql`${storesKey(requestKey, now)} from written` : Prisma.sql`select`;
  const notice = noticeStatement(
    { orgId, actor: { userId } },
    { kind: "moved", jobId: before.id },
    Prisma.sql`${techniciansOf(orgId, before.id)} and exists (select from written)`,
  );
  // A drag only moves the job.
  const [move] = diary;
  const [job] = await db.$records<Selected<JobRow>[]>`
    with written as (
      update jobs set status = ${life.status}::job_status, scheduled_at = ${life.scheduledAt}::timestamptz,
        completed_at = ${life.completedAt}::timestamptz, confirmation_token = ${life.confirmationToken},
        ${nextVersionSql({ actor: { userId }, now: doneAt })}, updated_at = ${now}::timestamptz
      where org_id = ${orgId}::uuid and id = ${before.id}::uuid and version = ${before.version}
        and archived_at is null
      returning *
    ), recorded as (
      insert into job_status_changes (id, org_id, job_id, from_status, to_status, at, received_at, user_id,
        job_version, token_before, completed_before, scheduled_before)
      select ${uuidV7()}::uuid, ${orgId}::uuid, id, ${before.status}::job_status, ${life.status}::job_status,
        ${doneAt}::timestamptz, ${received}::timestamptz, ${userId}::uuid, ${before.version + 1}, ${before.confirmationToken},
        ${before.completedAt}::timestamptz, ${before.scheduledAt}::timestamptz
      from written where ${statusChange !== null}
    ), noted as (
      insert into job_diary (id, org_id, job_id, kind, at, received_at, user_id, from_time, to_time)
      select ${uuidV7()}::uuid, ${orgId}::uuid, id, 'moved', ${doneAt}::timestamptz, ${received}::timestamptz, ${userId}::uuid,
        ${move?.fromTime ?? null}::text, ${move?.toTime ?? null}::text
      from written where ${move !== undefined}
    ), kept as (${kept}), told as (${notice})
    select page.*, (select queued from told)::int as queued from (select ${Prisma.raw(selectList(jobShape, fields))} from written j) page`.catch(
    (error: unknown) => {
      if ((error as { code?: unknown }).code !== UNIQUE) throw error;
      return [];
    },
  );
  if (!job) return null;
  // A statement can't see the rows it inserts.
  if (fields.has("history") && statusChange) return requireJob(mover, fields, before.id);
  return job;
}
