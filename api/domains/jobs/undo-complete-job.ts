import { ConflictError } from "../../errors.ts";
import { refuseStale } from "../stale-save.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { applyJobChange } from "./apply-job-change.ts";
import { jobEvents } from "./job.events.ts";
import { lockJob } from "./lock-job.ts";

/** What nobody has worked with since it was made. */
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
 * Takes a completion back: the job has the status it had, and the follow-ups that this completion made are deleted
 * unless somebody has touched them. Returns the ids of those. A stale `version` is refused; so is a job that isn't
 * done any more, or is invoiced.
 */
export async function undoCompleteJob(work: UnitOfWork, id: string, version: number): Promise<string[]> {
  const { tx, publish } = work;
  const before = await lockJob(work, id);
  refuseStale("job", before, { version });
  if (before.status !== "done") throw new ConflictError("This job isn’t completed any more");
  const invoice = await tx.invoice.findFirst({
    where: { jobId: id, status: { not: "void" } },
    select: { number: true },
  });
  if (invoice) throw new ConflictError(`This job is invoiced (${invoice.number}) and stays completed`);
  const completion = await tx.jobStatusChange.findFirst({
    where: { jobId: id, to: "done" },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { from: true, at: true },
  });
  await applyJobChange(work, before, { status: completion?.from ?? "in_progress" });
  const untouched = {
    ...UNTOUCHED,
    followUpOfId: id,
    // Written with the completion, so at its very moment.
    statusChanges: { some: { source: "follow-up", at: completion?.at ?? work.now } },
  };
  const select = { id: true, scheduledAt: true, followUpIntervalMonths: true };
  const followUps = await tx.job.findMany({ where: untouched, select });
  const removed: string[] = [];
  const takenBack = new Set<number | null>();
  for (const { id: jobId, scheduledAt, followUpIntervalMonths } of followUps) {
    const { count } = await tx.job.deleteMany({ where: { ...untouched, id: jobId } });
    if (count === 0) continue;
    takenBack.add(followUpIntervalMonths);
    removed.push(jobId);
    publish(jobEvents, { jobId, kind: "deleted", from: scheduledAt?.toISOString() ?? null, to: null });
  }
  // The next completion makes these anew.
  const { followUpsMade } = await tx.job.findUniqueOrThrow({
    where: { id },
    select: { followUpsMade: true },
  });
  const remembered = followUpsMade.filter((months) => !takenBack.has(months));
  await tx.job.update({ where: { id }, data: { followUpsMade: remembered }, select: { id: true } });
  return removed;
}
