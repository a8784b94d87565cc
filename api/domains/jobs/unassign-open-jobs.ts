import type { UnitOfWork } from "../unit-of-work.ts";
import { jobEvents } from "./job.events.ts";

/** Unassigns a member from every open job; done and cancelled ones keep the name. Returns the jobs' ids. */
export async function unassignOpenJobs(work: UnitOfWork, userId: string): Promise<string[]> {
  const { tx, orgId, now, publish } = work;
  // Locked by id, so that two removals can't deadlock.
  const jobs = await tx.$queryRaw<{ id: string; scheduledAt: Date | null }[]>`
    select j.id, j.scheduled_at as "scheduledAt"
    from jobs j join job_technicians t on t.org_id = j.org_id and t.job_id = j.id
    where j.org_id = ${orgId}::uuid and t.user_id = ${userId}::uuid
      and j.archived_at is null and j.status not in ('done', 'cancelled')
    order by j.id for update of j`;
  const ids = jobs.map(({ id }) => id);
  await tx.jobTechnician.deleteMany({ where: { userId, jobId: { in: ids } } });
  await tx.job.updateMany({
    where: { id: { in: ids } },
    data: { version: { increment: 1 }, updatedAt: now },
  });
  for (const { id: jobId, scheduledAt } of jobs) {
    const at = scheduledAt?.toISOString() ?? null;
    publish(jobEvents, { jobId, kind: "changed", from: at, to: at });
  }
  return ids;
}
