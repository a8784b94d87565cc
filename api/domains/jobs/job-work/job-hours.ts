import type { JobHoursEdit, JobHoursInput } from "@fettle/rules/jobs/job-work.schema";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { keepInvoicing } from "../jobs/keep-invoicing.ts";
import { changeWork, checkMayChange, type WorkLock } from "./change-work.ts";
import { chargeEditedLabour, chargeLabour } from "./job-charges.ts";
import { type EntryPlace, entryEdit, entryWhere, newEntry } from "./work-entry.ts";

export async function addJobHours(
  work: UnitOfWork,
  jobId: string,
  { hours, description = null }: JobHoursInput,
  id?: string | null,
  lock: WorkLock = "invoiced and done",
): Promise<string> {
  const dated = await changeWork(work, jobId, lock);
  const { tx } = work;
  const entry = { ...newEntry(dated, jobId, id), minutes: hours * 60, description };
  await tx.jobHours.create({ data: entry, select: { id: true } });
  await chargeLabour(dated, entry);
  return entry.id;
}

/** The charge follows at the price it already has. */
export async function editJobHours(
  work: UnitOfWork,
  place: EntryPlace,
  { hours, ...edit }: JobHoursEdit,
): Promise<void> {
  const { jobId } = await requireHours(work, place, "edit");
  await changeWork(work, jobId, "invoiced and done");
  const logged = await requireHours(work, place, "edit");
  const stored = { ...logged, hours: logged.minutes / 60 };
  const changed = entryEdit(work, "entry", stored, { hours, ...edit });
  if (!changed) return;
  const { hours: edited = stored.hours, ...columns } = changed;
  const after = await work.tx.jobHours.update({
    where: { id: logged.id },
    data: { ...columns, minutes: edited * 60 },
  });
  await chargeEditedLabour(work, after);
  await recordDiary(work, [
    { jobId, kind: "hours_edited", entryId: logged.id, detail: hoursInWords(logged) },
  ]);
}

export async function removeJobHours(work: UnitOfWork, place: EntryPlace): Promise<string> {
  const logged = await requireHours(work, place, "remove");
  const { id, jobId } = logged;
  await changeWork(work, jobId, "invoiced and done");
  await deleteRecord(work, "jobHours", id);
  await recordDiary(work, [{ jobId, kind: "hours_removed", entryId: id, detail: hoursInWords(logged) }]);
  await keepInvoicing(work, logged);
  return jobId;
}

async function requireHours(work: UnitOfWork, place: EntryPlace, deed: "edit" | "remove") {
  const logged = await work.tx.jobHours.findUnique({ where: entryWhere(place) });
  if (!logged) throw new NotFoundError("Hours");
  checkMayChange(work, logged, deed);
  return logged;
}

const hoursInWords = ({ minutes, description }: { minutes: number; description: string | null }) =>
  `${minutes / 60} h, ${description ?? "Labour"}`;
