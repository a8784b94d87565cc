import type { JobNoteInput } from "@fettle/rules/job-work.schema";
import { NotFoundError } from "../../errors.ts";
import { deleteRecord } from "../deleted-records/delete-record.ts";
import type { JobWriter } from "../jobs/job-writer.ts";
import { changeWork, checkMayRemove } from "./change-work.ts";
import { checkSameEntry, newEntry } from "./entry-once.ts";

/** Adds a note to a job and returns its id; sent again under its id it stays one. */
export async function addJobNote(
  writer: JobWriter,
  jobId: string,
  { text }: JobNoteInput,
  id?: string | null,
): Promise<string> {
  await changeWork(writer, jobId);
  const { tx } = writer;
  const entry = newEntry(writer, jobId, id);
  const { count } = await tx.jobNote.createMany({ data: [{ ...entry, text }], skipDuplicates: true });
  if (count === 0) checkSameEntry(entry, await tx.jobNote.findUnique({ where: { id: entry.id } }), { text });
  return entry.id;
}

/** Removes a note and returns its job's id. */
export async function removeJobNote(writer: JobWriter, id: string): Promise<string> {
  const { tx } = writer;
  const note = await tx.jobNote.findUnique({ where: { id }, select: { jobId: true, authorId: true } });
  if (!note) throw new NotFoundError("Note");
  checkMayRemove(writer, note);
  await changeWork(writer, note.jobId);
  await deleteRecord(writer, "jobNote", id);
  return note.jobId;
}
