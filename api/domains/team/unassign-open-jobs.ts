import type { SystemTransaction } from "../../database/client.ts";

/** Unassigns a member from every open job; done and cancelled ones keep the name. Returns the jobs. */
export async function unassignOpenJobs(tx: SystemTransaction, orgId: string, userId: string, now: Date) {
  // Locked by id, so that two removals can't deadlock.
  const jobs = await tx.$queryRaw<{ id: string; scheduledAt: Date | null }[]>`
    select j.id, j.scheduled_at as "scheduledAt"
    from jobs j join job_technicians t on t.org_id = j.org_id and t.job_id = j.id
    where j.org_id = ${orgId}::uuid and t.user_id = ${userId}::uuid
      and j.archived_at is null and j.status not in ('done', 'cancelled')
    order by j.id for update of j`;
  const ids = jobs.map(({ id }) => id);
  await tx.jobTechnician.deleteMany({ where: { orgId, userId, jobId: { in: ids } } });
  await tx.job.updateMany({
    where: { orgId, id: { in: ids } },
    data: { version: { increment: 1 }, updatedAt: now },
  });
  return jobs;
}
