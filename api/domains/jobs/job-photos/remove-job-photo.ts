import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { changeWork, checkMayChange } from "../job-work/change-work.ts";

/** Returns the job's id. If `jobId` is given, the photo must belong to that job. */
export async function removeJobPhoto(work: UnitOfWork, id: string, jobId?: string | null): Promise<string> {
  const { tx } = work;
  const photo = await tx.jobPhoto.findUnique({ where: { id } });
  if (!photo || (jobId && jobId !== photo.jobId)) throw new NotFoundError("Photo");
  checkMayChange(work, photo, "remove");
  await changeWork(work, photo.jobId);
  await deleteRecord(work, "jobPhoto", id);
  await recordDiary(work, [{ jobId: photo.jobId, kind: "photo_removed", entryId: id }]);
  return photo.jobId;
}
