import type { JobPartEdit, JobPartInput } from "@fettle/rules/jobs/job-work.schema";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { keepInvoicing } from "../jobs/keep-invoicing.ts";
import { changeWork, checkMayChange } from "./change-work.ts";
import { chargeEditedPart, chargePart } from "./job-charges.ts";
import { type EntryPlace, entryEdit, entryWhere, newEntry } from "./work-entry.ts";

export async function addJobPart(
  work: UnitOfWork,
  jobId: string,
  input: JobPartInput,
  id?: string | null,
): Promise<string> {
  const dated = await changeWork(work, jobId);
  const entry = { ...newEntry(dated, jobId, id), ...input };
  await work.tx.jobPart.create({ data: entry, select: { id: true } });
  await chargePart(dated, entry);
  return entry.id;
}

/** Another name takes that item's price. Another quantity keeps the price. */
export async function editJobPart(work: UnitOfWork, place: EntryPlace, edit: JobPartEdit): Promise<void> {
  const { jobId } = await requirePart(work, place, "edit");
  await changeWork(work, jobId);
  const part = await requirePart(work, place, "edit");
  const data = entryEdit(work, "part", part, edit);
  if (!data) return;
  const after = await work.tx.jobPart.update({ where: { id: part.id }, data });
  await chargeEditedPart(work, after, { isRenamed: after.partName !== part.partName });
  await recordDiary(work, [{ jobId, kind: "part_edited", entryId: part.id, detail: partInWords(part) }]);
}

export async function removeJobPart(work: UnitOfWork, place: EntryPlace): Promise<string> {
  const part = await requirePart(work, place, "remove");
  const { id, jobId } = part;
  await changeWork(work, jobId);
  await deleteRecord(work, "jobPart", id);
  await recordDiary(work, [{ jobId, kind: "part_removed", entryId: id, detail: partInWords(part) }]);
  await keepInvoicing(work, part);
  return jobId;
}

async function requirePart(work: UnitOfWork, place: EntryPlace, deed: "edit" | "remove") {
  const part = await work.tx.jobPart.findUnique({ where: entryWhere(place) });
  if (!part) throw new NotFoundError("Part");
  checkMayChange(work, part, deed);
  return part;
}

const partInWords = ({ partName, quantity }: { partName: string; quantity: number }) =>
  `${partName} × ${quantity}`;
