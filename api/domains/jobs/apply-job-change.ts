import type { JobStatus, JobType } from "../../database/generated/client/enums.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { createFollowUps } from "./create-follow-ups.ts";
import { type JobLife, lifeAfter } from "./job.policy.ts";
import type { JobWriter } from "./job-writer.ts";
import type { LockedJob } from "./lock-job.ts";

/** Fields to change: undefined leaves alone, null clears, a list replaces. */
export type JobChange = {
  title?: string | undefined;
  jobType?: JobType | null | undefined;
  description?: string | null | undefined;
  customerId?: string | null | undefined;
  estimatedValueCents?: number | null | undefined;
  status?: JobStatus | undefined;
  scheduledAt?: Date | null | undefined;
  equipmentIds?: string[] | undefined;
  assignedTechIds?: string[] | undefined;
};

/**
 * Writes a change of a locked job with all that follows from it, whichever door it came through: the life
 * cycle's columns, the history, and the follow-ups of a completed service. A change of nothing writes
 * nothing. `source` says what caused a status when that was no member.
 */
export async function applyJobChange(
  writer: JobWriter,
  before: LockedJob,
  change: JobChange,
  source?: string,
): Promise<void> {
  const { tx, now, events } = writer;
  const { equipmentIds, assignedTechIds, status, scheduledAt, ...columns } = change;
  const life = lifeAfter(
    before,
    { status, scheduledAt },
    { now, timeZone: before.timeZone, newToken: newConfirmationToken },
  );
  if (!differs(before, { ...columns, ...life, equipmentIds, assignedTechIds })) return;
  await tx.job.update({
    where: { id: before.id },
    data: { ...columns, ...life, version: { increment: 1 } },
    select: { id: true },
  });
  if (equipmentIds) await replaceEquipment(writer, before.id, equipmentIds);
  if (assignedTechIds) await replaceTechnicians(writer, before.id, assignedTechIds);
  await recordStatus(writer, before, life, source);
  events.push({
    jobId: before.id,
    kind: "changed",
    from: before.scheduledAt?.toISOString() ?? null,
    to: life.scheduledAt?.toISOString() ?? null,
  });
  if (life.status === "done" && before.status !== "done") {
    await createFollowUps(writer, before.id, before.timeZone);
  }
}

function differs(before: LockedJob, after: JobChange & JobLife): boolean {
  return Object.entries(after).some(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof LockedJob]),
  );
}

async function recordStatus(writer: JobWriter, before: LockedJob, { status }: JobLife, source?: string) {
  if (status === before.status) return;
  const { tx, actor, now } = writer;
  await tx.jobStatusChange.create({
    data: { jobId: before.id, from: before.status, to: status, at: now, userId: actor.userId, source },
    select: { id: true },
  });
}

async function replaceEquipment({ tx }: JobWriter, jobId: string, ids: string[]) {
  await tx.jobEquipment.deleteMany({ where: { jobId } });
  await tx.jobEquipment.createMany({
    data: ids.map((equipmentId, position) => ({ jobId, equipmentId, position })),
  });
}

async function replaceTechnicians({ tx }: JobWriter, jobId: string, ids: string[]) {
  await tx.jobTechnician.deleteMany({ where: { jobId } });
  await tx.jobTechnician.createMany({ data: ids.map((userId, position) => ({ jobId, userId, position })) });
}
