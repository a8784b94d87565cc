import type { JobNoteInput } from "@fettle/rules/job-work.schema";
import { NotFoundError } from "../../errors.ts";
import type { JobWriter } from "../jobs/job-writer.ts";
import { changeWork, checkMayRemove } from "./change-work.ts";

/** Adds a note to a job and returns its id. */
export async function addJobNote(writer: JobWriter, jobId: string, { text }: JobNoteInput): Promise<string> {
  await changeWork(writer, jobId);
  const { tx, actor, now } = writer;
  const data = { jobId, authorId: actor.userId, text, createdAt: now };
  return (await tx.jobNote.create({ data, select: { id: true } })).id;
}

/** Removes a note and returns its job's id. */
export async function removeJobNote(writer: JobWriter, id: string): Promise<string> {
  const { tx } = writer;
  const note = await tx.jobNote.findUnique({ where: { id }, select: { jobId: true, authorId: true } });
  if (!note) throw new NotFoundError("Note");
  checkMayRemove(writer, note);
  await changeWork(writer, note.jobId);
  await tx.jobNote.deleteMany({ where: { id } });
  return note.jobId;
}
