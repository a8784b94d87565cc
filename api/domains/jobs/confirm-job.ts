import { statusAfterConfirming } from "@fettle/rules/job-status";
import { applyJobChange } from "./apply-job-change.ts";
import type { JobWriter } from "./job-writer.ts";
import { lockJob } from "./lock-job.ts";

/**
 * Makes a new or scheduled job confirmed; any other stays as it is. `source` is "customer" when the
 * customer confirmed.
 */
export async function confirmJob(writer: JobWriter, id: string, source?: string): Promise<void> {
  const before = await lockJob(writer, id);
  await applyJobChange(writer, before, { status: statusAfterConfirming(before.status) }, source);
}
