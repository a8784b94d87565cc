import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { peopleOf, queueNotice } from "../../delivery/push/queue-notice.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { jobEvents } from "./job.events.ts";
import { consequencesOf } from "./job-consequences.ts";
import { type StoredLife, writeJobLives } from "./write-job-lives.ts";

/** Undoes `unassignOpenJobs` for jobs that are still open. */
export async function assignJobsAgain(
  work: UnitOfWork,
  userId: string,
  assignments: { jobId: string; position: number }[],
): Promise<void> {
  const { tx, orgId, now, publish } = work;
  const ids = assignments.map(({ jobId }) => jobId);
  // Locks in id order, like `unassignOpenJobs`, to avoid deadlocks.
  const jobs = await tx.$queryRaw<(StoredLife & { timeZone: string })[]>`
    select j.id, j.status, j.scheduled_at as "scheduledAt", j.completed_at as "completedAt",
      j.confirmation_token as "confirmationToken", o.time_zone as "timeZone"
    from jobs j join organisations o on o.id = j.org_id
    where j.org_id = ${orgId}::uuid and j.id = any(${ids}::uuid[])
      and j.archived_at is null and j.status not in ('done', 'cancelled')
    order by j.id for update of j`;
  const changes = jobs.flatMap(({ timeZone, ...before }) => {
    const context = { now, timeZone, newToken: newConfirmationToken };
    const unassigned = { ...before, assignedTechIds: [] };
    return consequencesOf(unassigned, { assignedTechIds: [userId] }, context) ?? [];
  });
  const open = new Set(jobs.map(({ id }) => id));
  await tx.jobTechnician.createMany({
    data: assignments.filter(({ jobId }) => open.has(jobId)).map((assignment) => ({ userId, ...assignment })),
    skipDuplicates: true,
  });
  await writeJobLives(work, changes);
  for (const { event } of changes) {
    publish(jobEvents, event);
    await queueNotice(work, { kind: "assigned", jobId: event.jobId }, peopleOf([userId]));
  }
}
