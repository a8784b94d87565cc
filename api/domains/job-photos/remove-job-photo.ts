import { NotFoundError } from "../../errors.ts";
import { deleteRecord } from "../deleted-records/delete-record.ts";
import { changeWork, checkMayRemove } from "../job-work/change-work.ts";
import type { JobWriter } from "../jobs/job-writer.ts";

/** Removes a photo and returns its job's id. With `jobId`, only a photo of that job is found. */
export async function removeJobPhoto(writer: JobWriter, id: string, jobId?: string | null): Promise<string> {
  const { tx } = writer;
  const photo = await tx.jobPhoto.findUnique({ where: { id } });
  if (!photo || (jobId && jobId !== photo.jobId)) throw new NotFoundError("Photo");
  checkMayRemove(writer, photo);
  await changeWork(writer, photo.jobId);
  await deleteRecord(writer, "jobPhoto", id);
  return photo.jobId;
}
