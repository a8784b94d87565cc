import { rezonedInstant } from "@fettle/rules/platform/wall-time";
import type { UnitOfWork } from "../../../platform/work/unit-of-work.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { consequencesOf } from "./job-consequences.ts";
import { type StoredLife, writeJobLives } from "./write-job-lives.ts";

/**
 * Rewrites every job's instant so that its wall time stays what was typed, in the new zone; also of the jobs that were
 * deleted and can be restored. No job's event is published: the organisation's makes its clients read all of them anew.
 */
export async function rezoneJobs(work: UnitOfWork, from: string, to: string): Promise<void> {
  const { tx, orgId, now } = work;
  const jobs = await tx.$queryRaw<(StoredLife & { scheduledAt: Date })[]>`
    select id, status, scheduled_at as "scheduledAt", completed_at as "completedAt",
      confirmation_token as "confirmationToken"
    from jobs where org_id = ${orgId}::uuid and scheduled_at is not null
    order by id for update`;
  const context = { now, timeZone: from, timeZoneAfter: to, newToken: newConfirmationToken };
  await writeJobLives(
    work,
    jobs.flatMap((before) => {
      const scheduledAt = new Date(rezonedInstant(before.scheduledAt, from, to));
      return consequencesOf(before, { scheduledAt }, context) ?? [];
    }),
  );
  await rezoneDeleted(work, from, to);
}

async function rezoneDeleted({ tx, orgId }: UnitOfWork, from: string, to: string) {
  const deleted = await tx.$queryRaw<{ id: string; at: Date }[]>`
    select id, (rows #>> '{jobs,0,scheduled_at}')::timestamptz as at from deleted_records
    where org_id = ${orgId}::uuid and kind = 'job' and rows #>> '{jobs,0,scheduled_at}' is not null`;
  const moved = deleted.map(({ id, at }) => ({ id, at: rezonedInstant(at, from, to) }));
  await tx.$executeRaw`
    update deleted_records set rows = jsonb_set(rows, '{jobs,0,scheduled_at}', to_jsonb(moved.at))
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ at }) => at)}::timestamptz[]) as moved (id, at)
    where deleted_records.org_id = ${orgId}::uuid and deleted_records.id = moved.id`;
}
