import { ForbiddenError } from "../../errors.ts";
import { checkOwnId, lockOwnId, refuseOther } from "../made-once.ts";
import { insertJob } from "./insert-job.ts";
import type { CreateJobInput } from "./job.input.ts";
import { idsFrom } from "./job-id-lists.ts";
import { checkJobReferences } from "./job-references.ts";
import type { JobWriter } from "./job-writer.ts";

/** A new job, of status `new` whatever its date; sent again under its own id it stays one. Returns its id. */
export async function createJob(
  writer: JobWriter,
  input: CreateJobInput,
  id?: string | null,
): Promise<string> {
  const { title, jobType, description, customerId, scheduledAt, estimatedValueCents } = input;
  if (estimatedValueCents !== undefined && !writer.actor.maySeePrices) throw new ForbiddenError();
  if (id && (await createdBefore(writer, id, { title, description, customerId, scheduledAt }))) return id;
  const equipmentIds = idsFrom(input.equipmentIds, input.equipmentId) ?? [];
  const assignedTechIds = idsFrom(input.assignedTechIds, input.assignedUserId) ?? [];
  await checkJobReferences(writer, { customerId, equipmentIds, assignedTechIds });
  return insertJob(writer, {
    ...(id && { id }),
    title,
    jobType,
    description,
    customerId,
    scheduledAt,
    estimatedValueCents,
    equipmentIds,
    assignedTechIds,
  });
}

async function createdBefore({ tx, actor }: JobWriter, id: string, input: object): Promise<boolean> {
  checkOwnId("Job", id);
  await lockOwnId(tx, actor.orgId, id);
  const stored = await tx.job.findUnique({ where: { id } });
  if (!stored) return false;
  refuseOther("Job", stored.createdById === actor.userId ? stored : null, input);
  return true;
}
