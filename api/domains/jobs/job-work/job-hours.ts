import type { JobHoursInput } from "@fettle/rules/jobs/job-work.schema";
import { NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { deleteRecord } from "../../../platform/deleted-records/delete-record.ts";
import { keepInvoicing } from "../jobs/keep-invoicing.ts";
import { changeWork, checkMayRemove, type WorkLock } from "./change-work.ts";
import { chargeLabour } from "./job-charges.ts";
import { newEntry } from "./work-entry.ts";

export async function addJobHours(
  work: UnitOfWork,
  jobId: string,
  { hours, description = null }: JobHoursInput,
  id?: string | null,
  lock: WorkLock = "invoiced and done",
): Promise<string> {
  await changeWork(work, jobId, lock);
  const { tx } = work;
  const entry = { ...newEntry(work, jobId, id), minutes: hours * 60, description };
  await tx.jobHours.create({ data: entry, select: { id: true } });
  await chargeLabour(work, entry);
  return entry.id;
}

export async function removeJobHours(work: UnitOfWork, id: string): Promise<string> {
  const { tx } = work;
  const logged = await tx.jobHours.findUnique({ where: { id }, select: { jobId: true, authorId: true } });
  if (!logged) throw new NotFoundError("Hours");
  checkMayRemove(work, logged);
  await changeWork(work, logged.jobId, "invoiced and done");
  await deleteRecord(work, "jobHours", id);
  await keepInvoicing(work, logged);
  return logged.jobId;
}
