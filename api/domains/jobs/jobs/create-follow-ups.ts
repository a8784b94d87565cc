import { today } from "@fettle/rules/platform/wall-time";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { insertJob } from "./insert-job.ts";
import { serviceFollowUps } from "./service-follow-up.ts";

/**
 * Creates follow-ups for a completed service. The job records which intervals it has created, so completing it again
 * never duplicates one.
 */
export async function createFollowUps(work: UnitOfWork, jobId: string, timeZone: string): Promise<void> {
  const { tx, doneAt } = work;
  const job = await tx.job.findUniqueOrThrow({
    where: { id: jobId },
    select: {
      title: true,
      jobType: true,
      description: true,
      customerId: true,
      durationMinutes: true,
      siteAddress: true,
      accessNote: true,
      siteContactName: true,
      siteContactPhone: true,
      scheduledAt: true,
      equipment: { select: { equipment: true }, orderBy: { position: "asc" } },
      technicians: { where: { user: { removedAt: null } }, orderBy: { position: "asc" } },
      followUpsMade: true,
      isSample: true,
    },
  });
  const { scheduledAt: _served, equipment: _units, technicians, followUpsMade: made, ...same } = job;
  const serviced = { ...job, equipment: job.equipment.map(({ equipment }) => equipment) };
  const due = serviceFollowUps(serviced, today(timeZone, doneAt.getTime()), timeZone).filter(
    ({ intervalMonths }) => !made.includes(intervalMonths),
  );
  if (due.length === 0) return;
  const followUpsMade = { push: due.map(({ intervalMonths }) => intervalMonths) };
  await tx.job.update({ where: { id: jobId }, data: { followUpsMade }, select: { id: true } });
  for (const { intervalMonths, scheduledAt, equipmentIds } of due) {
    const followUp = {
      ...same,
      scheduledAt,
      equipmentIds,
      assignedTechIds: technicians.map(({ userId }) => userId),
      followUpOfId: jobId,
      followUpIntervalMonths: intervalMonths,
    };
    await insertJob(work, followUp, "follow-up");
  }
}
