import { today } from "@fettle/rules/wall-time";
import { insertJob } from "./insert-job.ts";
import type { JobWriter } from "./job-writer.ts";
import { serviceFollowUps } from "./service-follow-up.ts";

/**
 * The follow-ups of a service that was just completed: same type, title, description, customer and
 * technicians. An interval that has its follow-up already (the job was completed before) gets no second one.
 */
export async function createFollowUps(writer: JobWriter, jobId: string, timeZone: string): Promise<void> {
  const { tx, now } = writer;
  const job = await tx.job.findUniqueOrThrow({
    where: { id: jobId },
    select: {
      title: true,
      jobType: true,
      description: true,
      customerId: true,
      scheduledAt: true,
      equipment: { select: { equipment: true }, orderBy: { position: "asc" } },
      technicians: { where: { user: { removedAt: null } }, orderBy: { position: "asc" } },
      followUps: { select: { followUpIntervalMonths: true } },
    },
  });
  const { title, jobType, description, customerId } = job;
  const made = new Set(job.followUps.map(({ followUpIntervalMonths }) => followUpIntervalMonths));
  const serviced = { ...job, equipment: job.equipment.map(({ equipment }) => equipment) };
  const due = serviceFollowUps(serviced, today(timeZone, now.getTime()), timeZone);
  for (const { intervalMonths, scheduledAt, equipmentIds } of due) {
    if (made.has(intervalMonths)) continue;
    const followUp = {
      title,
      jobType,
      description,
      customerId,
      scheduledAt,
      equipmentIds,
      assignedTechIds: job.technicians.map(({ userId }) => userId),
      followUpOfId: jobId,
      followUpIntervalMonths: intervalMonths,
    };
    await insertJob(writer, followUp, "follow-up");
  }
}
