import type { JobHoursInput } from "@fettle/rules/jobs/job-work.schema";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { addJobHours } from "../job-work/job-hours.ts";
import { lockJob } from "../jobs/lock-job.ts";
import { ownClock } from "./own-clock.ts";

/**
 * Stops a clock and logs the hours under the clock's id, so retries and second devices don't log them twice. Returns
 * that id.
 */
export async function stopClock(work: UnitOfWork, id: string, hours: JobHoursInput): Promise<string> {
  const { tx } = work;
  const { jobId } = await ownClock(work, id);
  await lockJob(work, jobId);
  // Another device may have stopped it before we got the lock.
  const { stoppedAt } = await ownClock(work, id);
  if (stoppedAt) {
    const isLogged = (await tx.jobHours.count({ where: { id } })) > 0;
    if (!isLogged) throw new ConflictError("This clock has already been stopped");
    return id;
  }
  await addJobHours(work, jobId, hours, id, "never");
  await endClock(work, id);
  return id;
}

export async function discardClock(work: UnitOfWork, id: string): Promise<void> {
  await ownClock(work, id);
  await endClock(work, id);
}

/** Does nothing if the person wasn't travelling or has already arrived. */
export async function arriveOnSite(work: UnitOfWork, id: string): Promise<void> {
  await ownClock(work, id);
  await work.tx.jobClock.updateMany({
    where: { id, arrivedAt: null, stoppedAt: null },
    data: { arrivedAt: work.now },
  });
}

const endClock = ({ tx, now }: UnitOfWork, id: string) =>
  tx.jobClock.updateMany({ where: { id, stoppedAt: null }, data: { stoppedAt: now, runningUserId: null } });
