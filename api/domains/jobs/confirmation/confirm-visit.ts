import { asCustomer, type LinkCaller } from "../../../platform/actions/unit-of-work.ts";
import { confirmJob } from "../jobs/confirm-job.ts";
import { lockJob } from "../jobs/lock-job.ts";
import { findVisit } from "./find-visit.ts";

/** Confirms the job behind a customer's link. Does nothing for an unknown or expired link. */
export async function confirmVisit(caller: LinkCaller, token: string): Promise<void> {
  const visit = await findVisit(caller, token);
  if (visit?.state !== "waiting" || !visit.jobId) return;
  const { jobId } = visit;
  const { id: orgId } = visit.organisation;
  await asCustomer(caller, { orgId }, async (work) => {
    const job = await lockJob(work, jobId);
    // The job may have been moved or closed since it was read.
    if (job.confirmationToken !== token) return;
    await confirmJob(work, jobId, work.actor.userId ? undefined : "customer");
  });
}
