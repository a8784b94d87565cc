import { isManaging } from "@fettle/rules/identity/role";
import { z } from "zod";
import type { JobStatus } from "../../../database/generated/client/enums.ts";
import { ConflictError } from "../../../errors.ts";
import { doneSince, receivedAt } from "../../../platform/actions/done-at.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { queue, taskType } from "../../../ports/queue/queue.ts";
import { peopleOf, queueNotice } from "../../delivery/push/queue-notice.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { createFollowUps } from "./create-follow-ups.ts";
import type { JobDetails } from "./insert-job.ts";
import { jobEvents } from "./job.events.ts";
import { consequencesOf } from "./job-consequences.ts";
import { keepInvoicing } from "./keep-invoicing.ts";
import type { LockedJob } from "./lock-job.ts";

export const clockStop = taskType("stop-clocks-of-done-job", {
  orgId: z.uuid(),
  jobId: z.uuid(),
  at: z.iso.datetime(),
});

/** undefined leaves a field unchanged, null clears it, and a list replaces it. */
export type JobChange = JobDetails & {
  title?: string | undefined;
  status?: JobStatus | undefined;
  scheduledAt?: Date | null | undefined;
  equipmentIds?: string[] | undefined;
  assignedTechIds?: string[] | undefined;
};

/**
 * Writes a change to a locked job, along with its consequences. `source` says what changed the status if it wasn't a
 * member.
 */
export async function applyJobChange(
  undated: UnitOfWork,
  before: LockedJob,
  change: JobChange,
  source?: string,
): Promise<void> {
  const work = doneSince(undated, before.createdAt);
  const { tx, doneAt, publish } = work;
  const { timeZone } = before;
  const consequences = consequencesOf(before, change, {
    now: doneAt,
    timeZone,
    newToken: newConfirmationToken,
  });
  if (!consequences) return;
  const { life, statusChange, isCompleted, diary, event } = consequences;
  if (statusChange?.from === "done") checkMayReopen(work, before);
  const { equipmentIds, assignedTechIds, ...columns } = change;
  await tx.job.update({
    where: { id: before.id },
    data: { ...columns, ...life, ...nextVersion({ ...work, now: doneAt }) },
    select: { id: true },
  });
  if (equipmentIds) await replaceEquipment(work, before.id, equipmentIds);
  if (assignedTechIds) await replaceTechnicians(work, before, assignedTechIds);
  if (statusChange) await recordStatus(work, before, statusChange, source);
  await recordDiary(
    work,
    diary.map((draft) => ({ jobId: before.id, ...draft })),
  );
  if (statusChange?.from === "done" || statusChange?.to === "done") {
    await keepInvoicing(work, { jobId: before.id });
  }
  publish(jobEvents, event);
  const stay = before.assignedTechIds.filter((id) => assignedTechIds?.includes(id) ?? true);
  const come = assignedTechIds?.filter((id) => !before.assignedTechIds.includes(id)) ?? [];
  if (come.length > 0) await queueNotice(work, { kind: "assigned", jobId: before.id }, peopleOf(come));
  if (stay.length > 0 && event.from !== event.to) {
    await queueNotice(work, { kind: "moved", jobId: before.id }, peopleOf(stay));
  }
  if (!isCompleted) return;
  await createFollowUps(work, before.id, timeZone);
  await stopClocks(work, before.id);
}

/** Runs in the queue, because clocks log hours and hours depend on jobs. */
async function stopClocks({ tx, orgId, doneAt }: UnitOfWork, jobId: string) {
  const running = await tx.jobClock.count({ where: { jobId, runningUserId: { not: null } } });
  if (running === 0) return;
  await queue.add(tx, clockStop, { orgId, jobId, at: doneAt.toISOString() }, { key: `clocks:${jobId}` });
}

/** Only people who can see the invoice may reopen an invoiced job. */
function checkMayReopen({ actor }: UnitOfWork, { hasInvoice }: LockedJob) {
  if (!hasInvoice || isManaging(actor.role)) return;
  throw new ConflictError("This job has been invoiced, so only a manager or an admin can reopen it", {
    field: "status",
    reason: "INVOICED",
  });
}

async function recordStatus(
  work: UnitOfWork,
  before: LockedJob,
  statusChange: { from: JobStatus; to: JobStatus },
  source?: string,
) {
  await work.tx.jobStatusChange.create({
    data: {
      jobId: before.id,
      ...statusChange,
      at: work.doneAt,
      receivedAt: receivedAt(work),
      userId: work.actor.userId,
      source,
      jobVersion: before.version + 1,
      tokenBefore: before.confirmationToken,
      completedBefore: before.completedAt,
      scheduledBefore: before.scheduledAt,
    },
    select: { id: true },
  });
}

async function replaceEquipment({ tx }: UnitOfWork, jobId: string, ids: string[]) {
  await tx.jobEquipment.deleteMany({ where: { jobId } });
  await tx.jobEquipment.createMany({
    data: ids.map((equipmentId, position) => ({ jobId, equipmentId, position })),
  });
}

async function replaceTechnicians({ tx, now }: UnitOfWork, before: LockedJob, ids: string[]) {
  const { id: jobId, scheduledAt, version } = before;
  const leaving = before.assignedTechIds.filter((id) => !ids.includes(id));
  if (scheduledAt && leaving.length > 0) {
    await tx.jobUnassignment.deleteMany({ where: { jobId, userId: { in: leaving } } });
    await tx.jobUnassignment.createMany({
      data: leaving.map((userId) => ({ jobId, userId, scheduledAt, at: now, jobVersion: version + 1 })),
    });
  }
  await tx.jobTechnician.deleteMany({ where: { jobId } });
  await tx.jobTechnician.createMany({ data: ids.map((userId, position) => ({ jobId, userId, position })) });
}
