import { rezonedInstant } from "@fettle/rules/wall-time";
import type { UnitOfWork } from "../unit-of-work.ts";

/**
 * Rewrites every job's instant so that its wall time stays what was typed, in the new zone; also of the jobs that were
 * deleted and can be restored.
 */
export async function rezoneJobs(work: UnitOfWork, from: string, to: string) {
  const { tx, orgId } = work;
  const jobs = await tx.job.findMany({
    where: { scheduledAt: { not: null } },
    select: { id: true, scheduledAt: true },
  });
  const moved = jobs.flatMap(({ id, scheduledAt }) =>
    scheduledAt ? [{ id, at: rezonedInstant(scheduledAt, from, to) }] : [],
  );
  await tx.$executeRaw`
    update jobs set scheduled_at = moved.at, version = version + 1
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ at }) => at)}::timestamptz[]) as moved (id, at)
    where jobs.org_id = ${orgId}::uuid and jobs.id = moved.id`;
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
