import type { JobPartInput } from "@fettle/rules/job-work.schema";
import { NotFoundError } from "../../errors.ts";
import type { JobWriter } from "../jobs/job-writer.ts";
import { changeWork, checkMayRemove } from "./change-work.ts";
import { chargePart } from "./job-charges.ts";

/** Adds a used part to a job with its charge, and returns its id. */
export async function addJobPart(writer: JobWriter, jobId: string, input: JobPartInput): Promise<string> {
  await changeWork(writer, jobId);
  const { tx, actor, now } = writer;
  const data = { jobId, authorId: actor.userId, ...input, createdAt: now };
  const part = await tx.jobPart.create({ data });
  await chargePart(writer, part);
  return part.id;
}

/** Removes a part with its charge and returns the job's id. */
export async function removeJobPart(writer: JobWriter, id: string): Promise<string> {
  const { tx } = writer;
  const part = await tx.jobPart.findUnique({ where: { id }, select: { jobId: true, authorId: true } });
  if (!part) throw new NotFoundError("Part");
  checkMayRemove(writer, part);
  await changeWork(writer, part.jobId);
  await tx.jobPart.deleteMany({ where: { id } });
  return part.jobId;
}
