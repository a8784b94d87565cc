import { insertJob } from "./insert-job.ts";
import type { CreateJobInput } from "./job.input.ts";
import { idsFrom } from "./job-id-lists.ts";
import { checkJobReferences } from "./job-references.ts";
import type { JobWriter } from "./job-writer.ts";

/** A new job, of status `new` whatever its date. Returns its id. */
export async function createJob(writer: JobWriter, input: CreateJobInput): Promise<string> {
  const { title, jobType, description, customerId, scheduledAt } = input;
  const equipmentIds = idsFrom(input.equipmentIds, input.equipmentId) ?? [];
  const assignedTechIds = idsFrom(input.assignedTechIds, input.assignedUserId) ?? [];
  await checkJobReferences(writer, { customerId, equipmentIds, assignedTechIds });
  return insertJob(writer, {
    title,
    jobType,
    description,
    customerId,
    scheduledAt,
    equipmentIds,
    assignedTechIds,
  });
}
