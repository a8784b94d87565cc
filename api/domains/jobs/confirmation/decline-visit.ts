import type { DeclineVisitInput } from "@fettle/rules/jobs/decline-visit.schema";
import { isAhead } from "@fettle/rules/jobs/job-status";
import { formatLongWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { limitRate } from "../../../auth/rate-limits.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import { asCustomer, type LinkCaller, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { pageMessagesSince, postPageMessage } from "../../delivery/page-messages/post-page-message.ts";
import { jobChanged } from "../jobs/job-changed.ts";
import { type LockedJob, lockJob } from "../jobs/lock-job.ts";
import { findVisit } from "./find-visit.ts";

/**
 * Marks the job behind a customer's link and puts what they wrote into the business's messages. The job keeps its
 * status. Does nothing for an unknown or expired link, a visit under way, or an answer that arrives twice.
 */
export async function declineVisit(
  caller: LinkCaller,
  token: string,
  { text }: DeclineVisitInput,
): Promise<void> {
  const visit = await findVisit(caller, token);
  if (!visit?.jobId || !visit.jobStatus || !isAhead(visit.jobStatus)) return;
  const { jobId } = visit;
  const { id: orgId } = visit.organisation;
  await limitRate(caller.services, "visitAnswers", jobId);
  await asCustomer(caller, { orgId }, async (work) => {
    const job = await lockJob(work, jobId);
    // The job may have been moved, started or closed since it was read.
    if (job.confirmationToken !== token || !isAhead(job.status)) return;
    const { customerId, cannotMakeItAt } = job;
    if (!cannotMakeItAt) {
      await setCannotMakeIt(work, job, work.now);
      const body = [cannotMakeIt(work, job), text].filter(Boolean).join("\n\n");
      return postPageMessage(work, { jobId, customerId, body });
    }
    if (!text) return;
    const sent = await pageMessagesSince(work, jobId, cannotMakeItAt);
    if (sent.some((body) => body === text || body.endsWith(`\n\n${text}`))) return;
    await postPageMessage(work, { jobId, customerId, body: text });
  });
}

/** Sets or clears a locked job's mark. Moving the job or changing its status clears it in the database. */
export async function setCannotMakeIt(work: UnitOfWork, { id }: LockedJob, at: Date | null): Promise<void> {
  await work.tx.job.update({
    where: { id },
    data: { cannotMakeItAt: at, ...nextVersion(work) },
    select: { id: true },
  });
  await jobChanged(work, id);
}

function cannotMakeIt({ today }: UnitOfWork, { scheduledAt, timeZone }: LockedJob): string {
  if (!scheduledAt) return "I can’t make it.";
  const wall = jobWallTime(scheduledAt, timeZone);
  return `I can’t make it on ${formatLongWallDay(wall, today.year)}, ${formatWallTime(wall)}.`;
}
