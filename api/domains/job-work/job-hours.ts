import type { JobHoursInput } from "@fettle/rules/job-work.schema";
import { NotFoundError } from "../../errors.ts";
import type { JobWriter } from "../jobs/job-writer.ts";
import { changeWork, checkMayRemove } from "./change-work.ts";
import { chargeLabour } from "./job-charges.ts";

/** Logs hours on a job with their charge, and returns their id. */
export async function addJobHours(writer: JobWriter, jobId: string, input: JobHoursInput): Promise<string> {
  await changeWork(writer, jobId);
  const { tx, actor, now } = writer;
  const { hours, description = null } = input;
  const data = { jobId, authorId: actor.userId, minutes: hours * 60, description, createdAt: now };
  const logged = await tx.jobHours.create({ data });
  await chargeLabour(writer, logged);
  return logged.id;
}

/** Removes logged hours with their charge and returns the job's id. */
export async function removeJobHours(writer: JobWriter, id: string): Promise<string> {
  const { tx } = writer;
  const logged = await tx.jobHours.findUnique({ where: { id }, select: { jobId: true, authorId: true } });
  if (!logged) throw new NotFoundError("Hours");
  checkMayRemove(writer, logged);
  await changeWork(writer, logged.jobId);
  await tx.jobHours.deleteMany({ where: { id } });
  return logged.jobId;
}
