import { formatWallDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { jobWallTime } from "@fettle/rules/platform/wall-time";
import { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { defineTask } from "../../../define-task.ts";
import { uuidV5 } from "../../../lib/uuid-v5.ts";
import { log } from "../../../log.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { postText } from "../../delivery/texting/post-text.ts";
import { confirmJob } from "../../jobs/jobs/confirm-job.ts";
import { lockJob } from "../../jobs/jobs/lock-job.ts";

/** How long after the question a YES still counts. */
const ANSWER_DAYS = 21;
const DAY_MS = 86_400_000;

/**
 * Confirms the visit that the newest text before the YES asked about, if it still needs confirming. Queues the
 * thank-you in the same transaction. The job's history shows the customer's name.
 */
export const confirmByText = defineTask(
  "confirm-by-text",
  { orgId: z.uuid(), messageId: z.uuid() },
  (services, { orgId, messageId }) => asSystem(services, orgId, (work) => confirm(work, messageId)),
);

async function confirm(work: UnitOfWork, messageId: string): Promise<void> {
  const { tx, orgId, now, services } = work;
  const yes = await tx.message.findUnique({
    where: { id: messageId },
    select: { recipient: true, createdAt: true },
  });
  if (!yes) return;
  const asked = await tx.message.findFirst({
    where: {
      channel: "sms",
      direction: "outbound",
      recipient: yes.recipient,
      jobId: { not: null },
      createdAt: { gt: new Date(+yes.createdAt - ANSWER_DAYS * DAY_MS), lte: yes.createdAt },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { jobId: true, kind: true },
  });
  if (!asked?.jobId || !["job_confirmation", "visit_reminder"].includes(asked.kind)) return;
  const job = await lockJob(work, asked.jobId);
  const isWaiting = job.confirmationToken !== null && (job.status === "new" || job.status === "scheduled");
  if (!isWaiting || !job.scheduledAt || job.scheduledAt < now) return;
  await confirmJob(work, job.id, "customer");
  const wall = jobWallTime(job.scheduledAt, job.timeZone);
  const words = `Thanks, your visit on ${formatWallDay(wall)}, ${formatWallTime(wall)} is confirmed.`;
  await services.queue.add(tx, thankForYes, { orgId, messageId, jobId: job.id, words });
}

export const thankForYes = defineTask(
  "thank-for-yes",
  { orgId: z.uuid(), messageId: z.uuid(), jobId: z.uuid(), words: z.string() },
  async (services, { orgId, ...thanks }) => {
    try {
      await asSystem(services, orgId, (work) => thank(work, thanks));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      log.info({ orgId, code: error.code }, "could not send the thank-you for a confirmed visit");
    }
  },
);

async function thank(work: UnitOfWork, thanks: { messageId: string; jobId: string; words: string }) {
  const { tx, orgId } = work;
  const { messageId, jobId, words: body } = thanks;
  const id = uuidV5(orgId, `${messageId} confirmed`);
  if (await tx.message.findUnique({ where: { id }, select: { id: true } })) return;
  const yes = await tx.message.findUnique({
    where: { id: messageId },
    select: { recipient: true, customerId: true },
  });
  if (!yes) return;
  const { recipient: to, customerId } = yes;
  await postText(work, { id, kind: "job_message", to, body, customerId, jobId, sentById: null });
}
