import { rezonedInstant } from "@fettle/rules/wall-time";
import type { UnitOfWork } from "../unit-of-work.ts";

/** Rewrites every job's instant so that its wall time stays what was typed, in the new zone. */
export async function rezoneJobs({ tx, orgId }: UnitOfWork, from: string, to: string) {
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
}
