import { isOpenStatus } from "@fettle/rules/jobs/job-status";
import { ConflictError, NotFoundError, TakenIdError } from "../../../errors.ts";
import { newId } from "../../../platform/actions/new-id.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { requireOpenWork } from "../job-work/change-work.ts";
import { applyJobChange } from "../jobs/apply-job-change.ts";
import { lockJob } from "../jobs/lock-job.ts";

/**
 * Starts a clock, sets the job in progress and returns the clock's id. Idempotent for the same job. Throws if the
 * person has a clock running on another job.
 */
export async function startClock(
  work: UnitOfWork,
  jobId: string,
  isTravelling: boolean,
  chosenId?: string | null,
): Promise<string> {
  const { tx, actor, now } = work;
  const id = newId("Clock", chosenId, now);
  const userId = actor.userId;
  if (!userId) throw new NotFoundError("Member");
  const job = await lockJob(work, jobId);
  await requireOpenWork(work, jobId, "invoiced and done");
  if (job.status === "cancelled")
    throw new ConflictError("This job is cancelled, so you can’t start a clock on it");
  const arrivedAt = isTravelling ? null : now;
  // Inserts nothing if the id already exists or the person already has a running clock, which is checked below.
  const { count } = await tx.jobClock.createMany({
    data: [{ id, jobId, userId, runningUserId: userId, startedAt: now, arrivedAt }],
    skipDuplicates: true,
  });
  if (count === 0) return runningOn(work, userId, jobId);
  if (isOpenStatus(job.status)) await applyJobChange(work, job, { status: "in_progress" });
  return id;
}

async function runningOn({ tx }: UnitOfWork, userId: string, jobId: string): Promise<string> {
  const running = await tx.jobClock.findFirst({
    where: { runningUserId: userId },
    include: { job: { select: { number: true, title: true } } },
  });
  if (!running) throw new TakenIdError();
  if (running.jobId === jobId) return running.id;
  const { number, title } = running.job;
  throw new ConflictError(`Your clock is running on job ${number}, ${title}. Stop it first.`);
}
