import type { JobPartInput } from "@fettle/rules/job-work.schema";
import { NotFoundError } from "../../errors.ts";
import { deleteRecord } from "../deleted-records/delete-record.ts";
import type { JobWriter } from "../jobs/job-writer.ts";
import { changeWork, checkMayRemove } from "./change-work.ts";
import { checkSameEntry, newEntry } from "./entry-once.ts";
import { chargePart } from "./job-charges.ts";

/** Adds a used part to a job with its charge, and returns its id; sent again under it it stays one. */
export async function addJobPart(
  writer: JobWriter,
  jobId: string,
  input: JobPartInput,
  id?: string | null,
): Promise<string> {
  await changeWork(writer, jobId);
  const { tx } = writer;
  const entry = { ...newEntry(writer, jobId, id), ...input };
  const { count } = await tx.jobPart.createMany({ data: [entry], skipDuplicates: true });
  if (count > 0) await chargePart(writer, entry);
  else checkSameEntry(entry, await tx.jobPart.findUnique({ where: { id: entry.id } }), input);
  return entry.id;
}

/** Removes a part with its charge and returns the job's id. */
export async function removeJobPart(writer: JobWriter, id: string): Promise<string> {
  const { tx } = writer;
  const part = await tx.jobPart.findUnique({ where: { id }, select: { jobId: true, authorId: true } });
  if (!part) throw new NotFoundError("Part");
  checkMayRemove(writer, part);
  await changeWork(writer, part.jobId);
  await deleteRecord(writer, "jobPart", id);
  return part.jobId;
}
