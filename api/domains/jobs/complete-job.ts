import type { UnitOfWork } from "../unit-of-work.ts";
import { applyJobChange } from "./apply-job-change.ts";
import { lockJob } from "./lock-job.ts";

/**
 * Makes a job done, which stamps it and makes its follow-ups, and returns the ids of all its follow-ups.
 * Of several people completing it at once, the first does and the others find it done.
 */
export async function completeJob(work: UnitOfWork, id: string): Promise<string[]> {
  const before = await lockJob(work, id);
  await applyJobChange(work, before, { status: "done" });
  const followUps = await work.tx.job.findMany({
    where: { followUpOfId: id, archivedAt: null },
    select: { id: true },
    orderBy: { followUpIntervalMonths: "asc" },
  });
  return followUps.map((followUp) => followUp.id);
}
