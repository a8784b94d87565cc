import type { JobHoursInput } from "@fettle/rules/job-work.schema";
import { NotFoundError } from "../../errors.ts";
import { deleteRecord } from "../deleted-records/delete-record.ts";
import type { JobWriter } from "../jobs/job-writer.ts";
import { changeWork, checkMayRemove } from "./change-work.ts";
import { checkSameEntry, newEntry } from "./entry-once.ts";
import { chargeLabour } from "./job-charges.ts";

/** Logs hours on a job with their charge, and returns their id; sent again under it they are logged once. */
export async function addJobHours(
  writer: JobWriter,
  jobId: string,
  { hours, description = null }: JobHoursInput,
  id?: string | null,
): Promise<string> {
  await changeWork(writer, jobId);
  const { tx } = writer;
  const said = { minutes: hours * 60, description };
  const entry = { ...newEntry(writer, jobId, id), ...said };
  const { count } = await tx.jobHours.createMany({ data: [entry], skipDuplicates: true });
  if (count > 0) await chargeLabour(writer, entry);
  else checkSameEntry(entry, await tx.jobHours.findUnique({ where: { id: entry.id } }), said);
  return entry.id;
}

/** Removes logged hours with their charge and returns the job's id. */
export async function removeJobHours(writer: JobWriter, id: string): Promise<string> {
  const { tx } = writer;
  const logged = await tx.jobHours.findUnique({ where: { id }, select: { jobId: true, authorId: true } });
  if (!logged) throw new NotFoundError("Hours");
  checkMayRemove(writer, logged);
  await changeWork(writer, logged.jobId);
  await deleteRecord(writer, "jobHours", id);
  return logged.jobId;
}
