import { NotFoundError } from "../../../errors.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import type { DeletionOutcome } from "../../../platform/deleted-records/deletion-outcome.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { jobEvents } from "./job.events.ts";
import { lockJob } from "./lock-job.ts";
import { ofBilledJob } from "./share-invoice.ts";

/**
 * Deletes a job with its work, or archives it if it's invoiced. Its confirmation link stops working until it's
 * restored. With `onlyCompleted`, throws NOT_FOUND for an open job.
 */
export async function deleteJob(
  work: UnitOfWork,
  id: string,
  { onlyCompleted = false } = {},
): Promise<DeletionOutcome> {
  const { tx, publish } = work;
  const before = await lockJob(work, id);
  if (onlyCompleted && before.status !== "done") throw new NotFoundError("Job");
  const invoice = await tx.invoice.findFirst({ where: ofBilledJob(id), select: { id: true } });
  if (invoice) {
    const data = { archivedAt: work.now, ...nextVersion(work) };
    await tx.job.update({ where: { id }, data, select: { id: true } });
    await recordDiary(work, [{ jobId: id, kind: "archived" }]);
  } else {
    await deleteRecord(work, "job", id);
  }
  publish(jobEvents, {
    jobId: id,
    kind: "deleted",
    from: before.scheduledAt?.toISOString() ?? null,
    to: null,
    isArchived: invoice !== null,
  });
  return invoice ? "archived" : "deleted";
}
