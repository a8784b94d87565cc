import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { applyJobChange } from "./apply-job-change.ts";
import { whoClosed } from "./closed-job.ts";
import { lockJob } from "./lock-job.ts";

/**
 * Completes a job and returns its follow-ups' ids. Idempotent: the first concurrent call wins. With `unlessCancelled`,
 * rejects a cancelled job.
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
  return followUps.map((followUp) => followUp.id);
}
