import { asCustomer, type LinkCaller } from "../../../platform/actions/unit-of-work.ts";
import { postPageMessage } from "../../delivery/page-messages/post-page-message.ts";
import { confirmJob } from "../jobs/confirm-job.ts";
import { lockJob } from "../jobs/lock-job.ts";
import { setCannotMakeIt } from "./decline-visit.ts";
import { findVisit } from "./find-visit.ts";

/**
 * Confirms the job behind a customer's link, and tells the business if they had declined before. Does nothing for an
 * unknown or expired link.
 */
export async function confirmVisit(caller: LinkCaller, token: string): Promise<void> {
  const visit = await findVisit(caller, token);
  if (!visit?.jobId || !["waiting", "declined"].includes(visit.state)) return;
  const { jobId } = visit;
  const { id: orgId } = visit.organisation;
  await asCustomer(caller, { orgId }, async (work) => {
    const job = await lockJob(work, jobId);
    // The job may have been moved or closed since it was read.
    if (job.confirmationToken !== token) return;
    if (job.cannotMakeItAt) {
      await setCannotMakeIt(work, job, null);
      const { customerId } = job;
      await postPageMessage(work, { jobId, customerId, body: "I can make it after all." });
    }
    await confirmJob(work, jobId, work.actor.userId ? undefined : "customer");
  });
}
