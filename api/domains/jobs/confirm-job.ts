import { statusAfterConfirming } from "@fettle/rules/job-status";
import type { UnitOfWork } from "../unit-of-work.ts";
import { applyJobChange } from "./apply-job-change.ts";
import { lockJob } from "./lock-job.ts";

/**
 * Makes a new or scheduled job confirmed; any other stays as it is. `source` is "customer" when the
 * customer confirmed.
 */
export async function confirmJob(work: UnitOfWork, id: string, source?: string): Promise<void> {
  const before = await lockJob(work, id);
  await applyJobChange(work, before, { status: statusAfterConfirming(before.status) }, source);
}
