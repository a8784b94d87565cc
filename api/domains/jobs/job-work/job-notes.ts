import type { JobNoteEdit, JobNoteInput } from "@fettle/rules/jobs/job-work.schema";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { changeWork, checkMayChange } from "./change-work.ts";
import { type EntryPlace, entryEdit, entryWhere, newEntry } from "./work-entry.ts";

export async function addJobNote(
  work: UnitOfWork,
  jobId: string,
  { text }: JobNoteInput,
  id?: string | null,
): Promise<string> {
  const dated = await changeWork(work, jobId);
  const entry = newEntry(dated, jobId, id);
  await work.tx.jobNote.create({ data: { ...entry, text }, select: { id: true } });
  return entry.id;
}

export async function editJobNote(work: UnitOfWork, place: EntryPlace, edit: JobNoteEdit): Promise<void> {
  const { jobId } = await requireNote(work, place, "edit");
  await changeWork(work, jobId);
  const note = await requireNote(work, place, "edit");
  const data = entryEdit(work, "note", note, edit);
  if (!data) return;
  await work.tx.jobNote.update({ where: { id: note.id }, data, select: { id: true } });
  await recordDiary(work, [{ jobId, kind: "note_edited", entryId: note.id }]);
}

export async function removeJobNote(work: UnitOfWork, place: EntryPlace): Promise<string> {
  const { id, jobId } = await requireNote(work, place, "remove");
  await changeWork(work, jobId);
  await deleteRecord(work, "jobNote", id);
  await recordDiary(work, [{ jobId, kind: "note_removed", entryId: id }]);
  return jobId;
}

async function requireNote(work: UnitOfWork, place: EntryPlace, deed: "edit" | "remove") {
  const note = await work.tx.jobNote.findUnique({ where: entryWhere(place) });
  if (!note) throw new NotFoundError("Note");
  checkMayChange(work, note, deed);
  return note;
}
