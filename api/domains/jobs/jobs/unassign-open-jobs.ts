import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { jobEvents } from "./job.events.ts";
import { consequencesOf } from "./job-consequences.ts";
import { type StoredLife, writeJobLives } from "./write-job-lives.ts";

type Assigned = StoredLife & { assignedTechIds: string[]; timeZone: string };

/** Unassigns a member from every open job and returns the jobs' ids. Closed jobs keep the name. */
export async function unassignOpenJobs(work: UnitOfWork, userId: string): Promise<string[]> {
  const { tx, orgId, now, publish } = work;
  // Locks in id order so two removals can't deadlock.
  const jobs = await tx.$queryRaw<Assigned[]>`
    select j.id, j.status, j.scheduled_at as "scheduledAt", j.completed_at as "completedAt",
      j.confirmation_token as "confirmationToken", array[t.user_id] as "assignedTechIds", o.time_zone as "timeZone"
    from jobs j
      join organisations o on o.id = j.org_id
      join job_technicians t on t.org_id = j.org_id and t.job_id = j.id
    where j.org_id = ${orgId}::uuid and t.user_id = ${userId}::uuid
      and j.archived_at is null and j.status not in ('done', 'cancelled')
    order by j.id for update of j`;
  const changes = jobs.flatMap(({ timeZone, ...before }) => {
    const context = { now, timeZone, newToken: newConfirmationToken };
    return consequencesOf(before, { assignedTechIds: [] }, context) ?? [];
  });
  const ids = jobs.map(({ id }) => id);
  await tx.jobTechnician.deleteMany({ where: { userId, jobId: { in: ids } } });
  await writeJobLives(work, changes);
  for (const { event } of changes) publish(jobEvents, event);
  return ids;
}
