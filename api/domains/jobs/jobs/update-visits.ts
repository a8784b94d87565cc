import { visitChangesSchema } from "@fettle/rules/jobs/visit-changes.schema";
import type { z } from "zod";
import type { AppError } from "../../../app-error.ts";
import { BadInputError, ConflictError, GoneError } from "../../../errors.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { applyJobChange } from "./apply-job-change.ts";
import { whoClosed } from "./closed-job.ts";
import { checkJobReferences } from "./job-references.ts";
import { lockJob } from "./lock-job.ts";
import { undoJobStatus } from "./undo-job-status.ts";

export const updateVisitsInput = visitChangesSchema;

type VisitChange = z.output<typeof updateVisitsInput>["visits"][number];

export type SkippedVisit = { jobId: string; reason: string };

/** Returns the ids of changed visits. Leaves out visits that are closed, deleted or changed since, and says why. */
export async function updateVisits(
  work: UnitOfWork,
  visits: readonly VisitChange[],
): Promise<{ jobIds: string[]; skipped: SkippedVisit[] }> {
  const jobIds: string[] = [];
  const skipped: SkippedVisit[] = [];
  // Locks in id order so two requests can't deadlock.
  for (const visit of visits.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))) {
    try {
      await updateVisit(work, visit);
      jobIds.push(visit.jobId);
    } catch (error) {
      if (!isOwnProblem(error)) throw error;
      skipped.push({ jobId: visit.jobId, reason: error.message });
    }
  }
  return { jobIds, skipped };
}

/** Each of these is thrown before the visit's first write, so the transaction can continue. */
const isOwnProblem = (error: unknown): error is AppError =>
  error instanceof ConflictError || error instanceof GoneError || error instanceof ClosedVisitError;

class ClosedVisitError extends BadInputError {}

async function updateVisit(
  work: UnitOfWork,
  { jobId, version, scheduledAt, assignedTechIds, undoesStatus }: VisitChange,
): Promise<void> {
  if (undoesStatus) {
    await undoJobStatus(work, jobId, version);
    return;
  }
  const before = await lockJob(work, jobId);
  const change = {
    ...(scheduledAt !== undefined && { scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) }),
    ...(assignedTechIds && { assignedTechIds }),
  };
  const closed = await whoClosed(work, before);
  await refuseStaleRecord(work, "job", before, { ...change, version }, closed);
  if (closed) throw new ClosedVisitError(closed.told, { status: 422, reason: closed.reason });
  await checkJobReferences(work, change, before);
  await applyJobChange(work, before, change);
}
