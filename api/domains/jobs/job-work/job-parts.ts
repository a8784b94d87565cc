import type { JobPartInput } from "@fettle/rules/jobs/job-work.schema";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { keepInvoicing } from "../jobs/keep-invoicing.ts";
import { changeWork, checkMayRemove } from "./change-work.ts";
import { chargePart } from "./job-charges.ts";
import { newEntry } from "./work-entry.ts";

export async function addJobPart(
  work: UnitOfWork,
  jobId: string,
  input: JobPartInput,
  id?: string | null,
): Promise<string> {
  await changeWork(work, jobId);
  const { tx } = work;
  const entry = { ...newEntry(work, jobId, id), ...input };
  await tx.jobPart.create({ data: entry, select: { id: true } });
  await chargePart(work, entry);
  return entry.id;
}

export async function removeJobPart(work: UnitOfWork, id: string): Promise<string> {
  const { tx } = work;
  const part = await tx.jobPart.findUnique({ where: { id }, select: { jobId: true, authorId: true } });
  if (!part) throw new NotFoundError("Part");
  checkMayRemove(work, part);
  await changeWork(work, part.jobId);
  await deleteRecord(work, "jobPart", id);
  await keepInvoicing(work, part);
  return part.jobId;
}
