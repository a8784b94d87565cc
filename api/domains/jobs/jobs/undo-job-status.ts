import { ConflictError } from "../../../errors.ts";
import { receivedAt } from "../../../platform/actions/done-at.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { peopleOf, queueNotice } from "../../delivery/push/queue-notice.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { jobEvents } from "./job.events.ts";
import { movesBetween } from "./job-consequences.ts";
import { keepInvoicing } from "./keep-invoicing.ts";
import { lockJob } from "./lock-job.ts";
import { ofBilledJob } from "./share-invoice.ts";

const UNTOUCHED = {
  version: 1,
  archivedAt: null,
  quote: null,
  invoice: null,
  notes: { none: {} },
  hours: { none: {} },
  parts: { none: {} },
  charges: { none: {} },
  photos: { none: {} },
  messages: { none: {} },
};

/**
 * Undoes the status change that created `version`. If it was a completion, also deletes its untouched follow-ups and
 * returns their ids. Throws if anyone has changed or invoiced the job since.
 */
export async function undoJobStatus(work: UnitOfWork, id: string, version: number): Promise<string[]> {
  const { tx, doneAt, actor, publish } = work;
  const before = await lockJob(work, id);
  const change = await tx.jobStatusChange.findFirst({ where: { jobId: id, jobVersion: version } });
  if (change?.isUndone && before.version === version + 1) return [];
  await refuseStaleRecord(work, "job", before, { version });
  if (!change?.from)
    throw new ConflictError("The last change wasn’t to the job’s status, so there’s nothing to undo");
  if (before.status === "done") await refuseInvoiced(work, id);
  await tx.job.update({
    where: { id },
    data: {
      status: change.from,
      scheduledAt: change.scheduledBefore,
      completedAt: change.completedBefore,
      confirmationToken: change.tokenBefore,
      ...nextVersion(work),
    },
    select: { id: true },
  });
  if (change.tokenBefore) await tx.endedConfirmation.deleteMany({ where: { token: change.tokenBefore } });
  await tx.jobStatusChange.update({
    where: { id: change.id },
    data: { isUndone: true },
    select: { id: true },
  });
  await tx.jobStatusChange.create({
    data: {
      jobId: id,
      from: before.status,
      to: change.from,
      at: doneAt,
      receivedAt: receivedAt(work),
      userId: actor.userId,
    },
    select: { id: true },
  });
  const moves = movesBetween(before.scheduledAt, change.scheduledBefore, before);
  await recordDiary(
    work,
    moves.map((draft) => ({ jobId: id, ...draft })),
  );
  if (before.status === "done" || change.from === "done") await keepInvoicing(work, { jobId: id });
  const [from, to] = [before.scheduledAt, change.scheduledBefore].map((at) => at?.toISOString() ?? null);
  publish(jobEvents, { jobId: id, kind: "changed", from: from ?? null, to: to ?? null });
  if (from !== to) await queueNotice(work, { kind: "moved", jobId: id }, peopleOf(before.assignedTechIds));
  return before.status === "done" ? deleteFollowUps(work, id, change.at) : [];
}

async function refuseInvoiced({ tx }: UnitOfWork, jobId: string) {
  const invoice = await tx.invoice.findFirst({
    where: { ...ofBilledJob(jobId), status: { not: "void" } },
    select: { number: true },
  });
  if (invoice)
    throw new ConflictError(`This job has been invoiced (${invoice.number}), so it stays completed`);
}

async function deleteFollowUps(
  { tx, publish }: UnitOfWork,
  id: string,
  completedAt: Date,
): Promise<string[]> {
  const untouched = {
    ...UNTOUCHED,
    followUpOfId: id,
    statusChanges: { some: { source: "follow-up", at: completedAt } },
  };
  const select = { id: true, scheduledAt: true, followUpIntervalMonths: true };
  const followUps = await tx.job.findMany({ where: untouched, select });
  const removed: string[] = [];
  const takenBack = new Set<number | null>();
  for (const { id: jobId, scheduledAt, followUpIntervalMonths } of followUps) {
    const { count } = await tx.job.deleteMany({ where: { ...untouched, id: jobId } });
    if (count === 0) continue;
    removed.push(jobId);
    takenBack.add(followUpIntervalMonths);
    publish(jobEvents, { jobId, kind: "deleted", from: scheduledAt?.toISOString() ?? null, to: null });
  }
  const { followUpsMade } = await tx.job.findUniqueOrThrow({
    where: { id },
    select: { followUpsMade: true },
  });
  const remembered = followUpsMade.filter((months) => !takenBack.has(months));
  await tx.job.update({ where: { id }, data: { followUpsMade: remembered }, select: { id: true } });
  return removed;
}
