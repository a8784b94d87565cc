import { isManaging } from "@fettle/rules/identity/role";
import { ForbiddenError } from "../../../errors.ts";
import { newId } from "../../../platform/actions/new-id.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { adEventAfter } from "../../../platform/ad-events/note-ad-event.ts";
import { customerOfThread } from "./customer-of-thread.ts";
import { insertJob } from "./insert-job.ts";
import type { CreateJobInput } from "./job.input.ts";
import { idsFrom } from "./job-id-lists.ts";
import { checkJobReferences } from "./job-references.ts";

/**
 * Creates a job with status `new`, even if it has a date. Uses the id the client chose offline, if any. A job booked
 * from an unknown number's thread makes the number the customer's. Returns the id.
 */
export async function createJob(
  work: UnitOfWork,
  input: CreateJobInput,
  chosenId?: string | null,
): Promise<string> {
  const { equipmentId, assignedUserId, conversationId, ...fields } = input;
  if (fields.estimatedValueCents !== undefined && !isManaging(work.actor.role)) throw new ForbiddenError();
  const id = newId("Job", chosenId);
  const equipmentIds = idsFrom(input.equipmentIds, equipmentId) ?? [];
  const assignedTechIds = idsFrom(input.assignedTechIds, assignedUserId) ?? [];
  await checkJobReferences(work, { customerId: fields.customerId, equipmentIds, assignedTechIds });
  const customerId =
    conversationId && fields.customerId
      ? await customerOfThread(work, conversationId, fields.customerId)
      : fields.customerId;
  adEventAfter(work, { kind: "JobCreated" });
  return insertJob(work, { ...fields, customerId, id, equipmentIds, assignedTechIds });
}
