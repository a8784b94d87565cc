import { confirmJob } from "../jobs/confirm-job.ts";
import { lockJob } from "../jobs/lock-job.ts";
import { asCustomer, type LinkCaller } from "../unit-of-work.ts";
import { findVisit } from "./find-visit.ts";
import type { Visit } from "./visit.type.ts";

/**
 * Confirms the job of a customer's link; idempotent. A link that has ended confirms nothing. null for an unknown
 * token.
 */
export async function confirmVisit(caller: LinkCaller, token: string): Promise<Visit | null> {
  const visit = await findVisit(caller, token);
  if (visit?.state !== "waiting" || !visit.jobId) return visit;
  const { jobId } = visit;
  const { id: orgId } = visit.organisation;
  const isConfirmed = await asCustomer(caller, { orgId }, async (work) => {
    const job = await lockJob(work, jobId);
    // It may have been moved or closed since it was found.
    if (job.confirmationToken !== token) return false;
    await confirmJob(work, jobId, work.actor.userId ? undefined : "customer");
    return true;
  });
  return isConfirmed
    ? { ...visit, state: "confirmed", jobStatus: "confirmed" }
    : { state: "ended", organisation: visit.organisation };
}
