import type { JobHoursInput } from "@fettle/rules/jobs/job-work.schema";
import type { JobClock } from "../../../database/generated/client/client.ts";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import { doneSince, receivedAt } from "../../../platform/actions/done-at.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { addJobHours, editJobHours, removeJobHours } from "../job-work/job-hours.ts";
import { lockJob } from "../jobs/lock-job.ts";
import { findOwnClock, ownClock } from "./own-clock.ts";

interface Stop {
  /** For a clock whose start was refused, so its hours are logged too. */
  jobId?: string | null | undefined;
  /** The person hasn't seen these hours, so their own replace them. */
  isAutomatic?: boolean;
}

/**
 * Stops a clock and logs the hours under the clock's id, so retries and second devices don't log them twice. Returns the
 * hours' id.
 */
export async function stopClock(
  undated: UnitOfWork,
  id: string,
  hours: JobHoursInput,
  { jobId, isAutomatic = false }: Stop = {},
): Promise<string> {
  const onJob = jobOf(await findOwnClock(undated, id), jobId);
  if (!onJob) throw new NotFoundError("Clock");
  const { createdAt } = await lockJob(undated, onJob);
  // Another device may have stopped it before we got the lock.
  const clock = await findOwnClock(undated, id);
  const work = doneSince(undated, clock?.startedAt ?? createdAt);
  if (clock?.stoppedAt) return countStopped(work, clock, hours);
  await addJobHours(work, onJob, hours, clock?.id ?? id, "never");
  if (clock) await endClock(work, clock.id, isAutomatic);
  else await insertStopped(work, id, onJob);
  return clock?.id ?? id;
}

function jobOf(clock: JobClock | null | undefined, jobId: string | null | undefined) {
  if (clock && jobId && jobId !== clock.jobId) throw new NotFoundError("Job");
  return clock?.jobId ?? jobId;
}

/**
 * The first stop counts, but the person's own hours replace those that completing the job logged. Refuses a second stop,
 * even with equal hours: a phone that still showed the clock running may have more of them. A request that's sent again
 * never gets here, because its key has the first answer.
 */
async function countStopped(
  work: UnitOfWork,
  { id, isAutomatic }: JobClock,
  { hours, description = null }: JobHoursInput,
): Promise<string> {
  const logged = await work.tx.jobHours.findUnique({ where: { id } });
  if (!logged) throw alreadyStopped("This clock has already been stopped");
  const loggedHours = `${logged.minutes / 60} h`;
  if (!isAutomatic) throw alreadyStopped(`This clock has already been stopped, with ${loggedHours} logged`);
  const isCorrected = logged.editedAt !== null;
  if (isCorrected && logged.minutes !== hours * 60)
    throw alreadyStopped(`These hours have already been corrected to ${loggedHours}`);
  if (!isCorrected) await editJobHours(work, { id }, { hours, description });
  await work.tx.jobClock.updateMany({ where: { id }, data: { isAutomatic: false } });
  return id;
}

const alreadyStopped = (message: string) => new ConflictError(message, { reason: "CLOCK_STOPPED" });

/** With `jobId`, also ends a clock whose start was refused. Returns the clock's id. */
export async function discardClock(undated: UnitOfWork, id: string, jobId?: string | null): Promise<string> {
  const clock = await findOwnClock(undated, id);
  const onJob = jobOf(clock, jobId);
  if (!onJob) throw new NotFoundError("Clock");
  if (!clock) {
    await insertStopped(doneSince(undated, (await lockJob(undated, onJob)).createdAt), id, onJob);
    return id;
  }
  const work = doneSince(undated, clock.startedAt);
  await endClock(work, clock.id);
  // Completing the job may have stopped it, even since it was read.
  const { isAutomatic } = await ownClock(work, clock.id);
  if (isAutomatic) {
    await removeJobHours(work, { id: clock.id });
    await work.tx.jobClock.updateMany({ where: { id: clock.id }, data: { isAutomatic: false } });
  }
  return clock.id;
}

/** Does nothing if the person wasn't travelling or has already arrived. Returns the clock's id. */
export async function arriveOnSite(undated: UnitOfWork, id: string): Promise<string> {
  const clock = await ownClock(undated, id);
  const { tx, doneAt } = doneSince(undated, clock.startedAt);
  await tx.jobClock.updateMany({
    where: { id: clock.id, arrivedAt: null, stoppedAt: null },
    data: { arrivedAt: doneAt },
  });
  return clock.id;
}

const endClock = ({ tx, doneAt }: UnitOfWork, id: string, isAutomatic = false) =>
  tx.jobClock.updateMany({
    where: { id, stoppedAt: null },
    data: { stoppedAt: doneAt, runningUserId: null, isAutomatic },
  });

/** Stores the clock as stopped, so its start doesn't run if it's sent again. */
async function insertStopped(work: UnitOfWork, id: string, jobId: string) {
  const { tx, actor, doneAt } = work;
  const { userId } = actor;
  if (!userId) throw new NotFoundError("Member");
  await tx.jobClock.createMany({
    data: [{ id, jobId, userId, startedAt: doneAt, stoppedAt: doneAt, receivedAt: receivedAt(work) }],
    skipDuplicates: true,
  });
}
