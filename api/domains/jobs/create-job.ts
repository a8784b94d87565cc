import { isManaging } from "@fettle/rules/role";
import { ForbiddenError } from "../../errors.ts";
import { adEventAfter } from "../ad-events/note-ad-event.ts";
import { checkIdempotencyKey, checkSameRequest, lockIdempotencyKey } from "../client-id.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { insertJob } from "./insert-job.ts";
import type { CreateJobInput } from "./job.input.ts";
import { idsFrom } from "./job-id-lists.ts";
import { checkJobReferences } from "./job-references.ts";

/** Creates a job, with status `new` whatever its date; idempotent under a client-generated id. Returns its id. */
export async function createJob(
  work: UnitOfWork,
  input: CreateJobInput,
  id?: string | null,
): Promise<string> {
  const { title, jobType, description, customerId, scheduledAt, estimatedValueCents } = input;
  if (estimatedValueCents !== undefined && !isManaging(work.actor.role)) throw new ForbiddenError();
  if (id && (await createdBefore(work, id, { title, description, customerId, scheduledAt }))) return id;
  const equipmentIds = idsFrom(input.equipmentIds, input.equipmentId) ?? [];
  const assignedTechIds = idsFrom(input.assignedTechIds, input.assignedUserId) ?? [];
  await checkJobReferences(work, { customerId, equipmentIds, assignedTechIds });
  adEventAfter(work, { kind: "JobCreated" });
  return insertJob(work, {
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

async function createdBefore({ tx, orgId, actor }: UnitOfWork, id: string, input: object): Promise<boolean> {
  checkIdempotencyKey("Job", id);
  await lockIdempotencyKey({ tx, orgId }, id);
  const stored = await tx.job.findUnique({ where: { id } });
  if (!stored) return false;
  checkSameRequest("Job", stored.createdById === actor.userId ? stored : null, input);
  return true;
}
