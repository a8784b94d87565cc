import { ForbiddenError } from "../../errors.ts";
import { refuseStale } from "../stale-save.ts";
import { applyJobChange } from "./apply-job-change.ts";
import type { UpdateJobInput } from "./job.input.ts";
import { idsFrom, techniciansFrom } from "./job-id-lists.ts";
import { checkJobReferences } from "./job-references.ts";
import type { JobWriter } from "./job-writer.ts";
import { lockJob } from "./lock-job.ts";

/**
 * Changes only the fields that the input names: null clears, a list replaces, `assignedUserId` alone
 * replaces only when that person isn't assigned already. A stale `version` is refused with what changed.
 */
export async function updateJob(writer: JobWriter, id: string, input: UpdateJobInput): Promise<void> {
  const { version, equipmentId, assignedUserId, equipmentIds, assignedTechIds, ...fields } = input;
  if (fields.estimatedValueCents !== undefined && !writer.actor.maySeePrices) throw new ForbiddenError();
  const before = await lockJob(writer, id);
  const change = {
    ...fields,
    equipmentIds: idsFrom(equipmentIds, equipmentId),
    assignedTechIds: techniciansFrom(assignedTechIds, assignedUserId, before.assignedTechIds),
  };
  refuseStale("job", before, { ...change, version });
  await checkJobReferences(writer, change, before);
  await applyJobChange(writer, before, change);
}
