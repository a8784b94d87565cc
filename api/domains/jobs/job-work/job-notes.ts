import type { JobNoteInput } from "@fettle/rules/jobs/job-work.schema";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { changeWork, checkMayRemove } from "./change-work.ts";
import { newEntry } from "./work-entry.ts";

export async function addJobNote(
  work: UnitOfWork,
  jobId: string,
  { text }: JobNoteInput,
  id?: string | null,
): Promise<string> {
  await changeWork(work, jobId);
  const { tx } = work;
  const entry = newEntry(work, jobId, id);
  await tx.jobNote.create({ data: { ...entry, text }, select: { id: true } });
  return entry.id;
}

export async function removeJobNote(work: UnitOfWork, id: string): Promise<string> {
  const { tx } = work;
  const note = await tx.jobNote.findUnique({ where: { id }, select: { jobId: true, authorId: true } });
  if (!note) throw new NotFoundError("Note");
  checkMayRemove(work, note);
  await changeWork(work, note.jobId);
  await deleteRecord(work, "jobNote", id);
  return note.jobId;
}
