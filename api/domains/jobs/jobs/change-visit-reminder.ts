import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobChanged } from "./job-changed.ts";

/** Throws NOT_FOUND, including for an archived job. */
export async function changeVisitReminder(
  work: UnitOfWork,
  jobId: string,
  visitReminderOff: boolean,
): Promise<void> {
  const { count } = await work.tx.job.updateMany({
    where: { id: jobId, archivedAt: null },
    data: { visitReminderOff },
  });
  if (count === 0) throw new NotFoundError("Job");
  await jobChanged(work, jobId);
}
