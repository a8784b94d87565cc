import { NotFoundError } from "../../errors.ts";
import { removeFilesAfter } from "../files/remove-files.ts";
import { changeWork, checkMayRemove } from "../job-work/change-work.ts";
import type { JobWriter } from "../jobs/job-writer.ts";

/** Removes a photo and its files, and returns its job's id. With `jobId`, only a photo of that job is found. */
export async function removeJobPhoto(writer: JobWriter, id: string, jobId?: string | null): Promise<string> {
  const { tx, actor } = writer;
  const photo = await tx.jobPhoto.findUnique({ where: { id } });
  if (!photo || (jobId && jobId !== photo.jobId)) throw new NotFoundError("Photo");
  checkMayRemove(writer, photo);
  await changeWork(writer, photo.jobId);
  await tx.jobPhoto.deleteMany({ where: { id } });
  await removeFilesAfter(tx, actor.orgId, [photo.fileKey, photo.thumbnailKey]);
  return photo.jobId;
}
