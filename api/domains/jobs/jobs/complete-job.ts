import type { TenantTransaction } from "../../../database/client.ts";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { peopleOf, queueNotice } from "../../delivery/push/queue-notice.ts";
import { applyJobChange } from "./apply-job-change.ts";
import { whoClosed } from "./closed-job.ts";
import { lockJob } from "./lock-job.ts";

/**
 * Completes a job and returns its follow-ups' ids. Idempotent: the first concurrent call wins. With `unlessCancelled`,
 * rejects a cancelled job. Tells technicians who got the job while the caller was offline.
 */
export async function completeJob(
  work: UnitOfWork,
  id: string,
  { unlessCancelled = false } = {},
): Promise<string[]> {
  const before = await lockJob(work, id);
  if (unlessCancelled && before.status === "cancelled") {
    const closed = await whoClosed(work, before);
    throw new ConflictError(closed?.told ?? "", {
      changes: [{ field: "status", value: before.status }],
      field: "status",
      reason: closed?.reason,
    });
  }
  await applyJobChange(work, before, { status: "done" });
  const followUps = await work.tx.job.findMany({
    where: { followUpOfId: id, archivedAt: null },
    select: { id: true },
    orderBy: { followUpIntervalMonths: "asc" },
  });
  const { userId } = work.actor;
  const since = userId && before.status !== "done" ? await reassignedSince(work.tx, id, userId) : [];
  if (since.length > 0) await queueNotice(work, { kind: "completed", jobId: id }, peopleOf(since));
  return followUps.map((followUp) => followUp.id);
}

/** A phone that was offline may not know of changes from up to a day before. */
const UNAWARE_MS = 86_400_000;

/** Returns the ids of the people a job was given to while this person, who completed it, was offline. Usually none. */
export async function reassignedSince(
  tx: Pick<TenantTransaction, "jobStatusChange" | "jobDiaryEntry" | "jobTechnician">,
  jobId: string,
  userId: string,
): Promise<string[]> {
  const technicians = await tx.jobTechnician.findMany({ where: { jobId }, orderBy: { position: "asc" } });
  const ids = technicians.map((each) => each.userId);
  if (ids.length === 0 || ids.includes(userId)) return [];
  const done = await tx.jobStatusChange.findFirst({
    where: { jobId, userId, to: "done" },
    orderBy: { jobVersion: "desc" },
  });
  if (!done) return [];
  const unaware = new Date(done.at.getTime() - (done.receivedAt ? UNAWARE_MS : 0));
  const since = { jobId, kind: "unassigned", memberId: userId, at: { gt: unaware } };
  return (await tx.jobDiaryEntry.count({ where: since })) > 0 ? ids : [];
}
