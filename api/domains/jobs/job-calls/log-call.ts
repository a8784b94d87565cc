import type { JobCallInput } from "@fettle/rules/jobs/job-call.schema";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { changeWork } from "../job-work/change-work.ts";

/** Invoiced jobs can be called about too. */
export async function logCall(work: UnitOfWork, jobId: string, { direction, text }: JobCallInput) {
  const dated = await changeWork(work, jobId, "never");
  const kind = direction === "inbound" ? "call_received" : "call_made";
  await recordDiary(dated, [{ jobId, kind, detail: text ?? null }]);
}
