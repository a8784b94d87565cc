import { isManaging } from "@fettle/rules/identity/role";
import { ForbiddenError } from "../../../errors.ts";
import { refuseStaleRecord } from "../../../platform/actions/stale-record.ts";
import { isStale } from "../../../platform/actions/stale-save.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { applyJobChange } from "./apply-job-change.ts";
import { whoClosed } from "./closed-job.ts";
import type { UpdateJobInput } from "./job.input.ts";
import { idsFrom, techniciansFrom } from "./job-id-lists.ts";
import { checkJobReferences } from "./job-references.ts";
import { lockJob } from "./lock-job.ts";

/**
 * null clears a field, a list replaces it, and `assignedUserId` follows `techniciansFrom`. Rejects a stale `version`,
 * reporting what changed.
 */
export async function updateJob(work: UnitOfWork, id: string, input: UpdateJobInput): Promise<void> {
  const { version, equipmentId, assignedUserId, equipmentIds, assignedTechIds, ...fields } = input;
  if (fields.estimatedValueCents !== undefined && !isManaging(work.actor.role)) throw new ForbiddenError();
  const before = await lockJob(work, id);
  const change = {
    ...fields,
    equipmentIds: idsFrom(equipmentIds, equipmentId),
    assignedTechIds: techniciansFrom(assignedTechIds, assignedUserId, before.assignedTechIds),
  };
  const closed = isStale(before, { version }) ? await whoClosed(work, before) : null;
  await refuseStaleRecord(work, "job", before, { ...change, version }, closed);
  await checkJobReferences(work, change, before);
  await applyJobChange(work, before, change);
}
