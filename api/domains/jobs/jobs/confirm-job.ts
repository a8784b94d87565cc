import { statusAfterConfirming } from "@fettle/rules/jobs/job-status";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { applyJobChange } from "./apply-job-change.ts";
import { lockJob } from "./lock-job.ts";

/**
 * Confirms a new or scheduled job. Does nothing in any other status. `source` is "customer" when the customer
 * confirmed.
 */
export async function confirmJob(work: UnitOfWork, id: string, source?: string): Promise<void> {
  const before = await lockJob(work, id);
  await applyJobChange(work, before, { status: statusAfterConfirming(before.status) }, source);
}
