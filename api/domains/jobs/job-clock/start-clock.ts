import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { ConflictError, NotFoundError, TakenIdError } from "../../../errors.ts";
import { doneSince, receivedAt } from "../../../platform/actions/done-at.ts";
import { newId } from "../../../platform/actions/new-id.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { requireOpenWork } from "../job-work/change-work.ts";
import { applyJobChange } from "../jobs/apply-job-change.ts";
import { lockJob } from "../jobs/lock-job.ts";
import { findOwnClock } from "./own-clock.ts";

/**
 * Starts a clock, sets the job in progress and returns the clock's id. Returns the running clock if another device
 * started one on the same job. Throws if the person has a clock running on another job.
 */
export async function startClock(
  undated: UnitOfWork,
  jobId: string,
  isTravelling: boolean,
  chosenId?: string | null,
): Promise<string> {
  const { tx, actor, now } = undated;
  const id = newId("Clock", chosenId, now);
  const userId = actor.userId;
  if (!userId) throw new NotFoundError("Member");
  const job = await lockJob(undated, jobId);
  const before = await findOwnClock(undated, id);
  if (before) return before.id;
  await requireOpenWork(undated, jobId, "invoiced and done");
  if (job.status === "cancelled")
    throw new ConflictError("This job is cancelled, so you can’t start a clock on it");
  const work = doneSince(undated, job.createdAt);
  const { doneAt: startedAt } = work;
  const clock = { id, jobId, userId, startedAt, receivedAt: receivedAt(work) };
  const arrivedAt = isTravelling ? null : startedAt;
  // Inserts nothing if the id already exists or the person already has a running clock, which is checked below.
  const { count } = await tx.jobClock.createMany({
    data: [{ ...clock, runningUserId: userId, arrivedAt }],
    skipDuplicates: true,
  });
  if (count === 0) return joinRunning(work, clock);
  if (isOpenStatus(job.status)) await applyJobChange(work, job, { status: "in_progress" });
  return id;
}

/** An offline device stops the clock by the id it chose, so that id has to lead to the clock already running. */
async function joinRunning(
  { tx, doneAt }: UnitOfWork,
  clock: { id: string; jobId: string; userId: string; startedAt: Date; receivedAt: Date | null },
): Promise<string> {
  const running = await tx.jobClock.findFirst({
    where: { runningUserId: clock.userId },
    include: { job: { select: { number: true, title: true } } },
  });
  if (!running) throw new TakenIdError();
  if (running.jobId !== clock.jobId) {
    const { number, title } = running.job;
    throw new ConflictError(`Your clock is running on job ${number}, ${title}. Stop it first.`);
  }
  await tx.jobClock.createMany({
    data: [{ ...clock, stoppedAt: doneAt, sameAsId: running.id }],
    skipDuplicates: true,
  });
  return running.id;
}
