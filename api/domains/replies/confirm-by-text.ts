import { formatWallDay, formatWallTime } from "@fettle/rules/format-wall-time";
import { jobWallTime } from "@fettle/rules/wall-time";
import { saysYes } from "@fettle/rules/yes-words";
import { AppError } from "../../errors.ts";
import { log } from "../../log.ts";
import type { Services } from "../../services.ts";
import { uuidV5 } from "../../uuid-v5.ts";
import { confirmJob } from "../jobs/confirm-job.ts";
import { lockJob } from "../jobs/lock-job.ts";
import { postText } from "../texting/post-text.ts";
import { asSystem, type UnitOfWork } from "../unit-of-work.ts";
import type { InboundText } from "./receive-text.ts";

/** How long a YES may come after the text that asked for it. */
const ANSWER_DAYS = 21;
const DAY_MS = 86_400_000;

type Confirmed = { jobId: string; customerId: string | null; words: string };

/**
 * Confirms the visit that the newest text to this number asked about, where the answer is yes and the visit still waits
 * for it; thanks the customer, unless no text can be sent. What the job's history says is who confirmed: the customer.
 */
export async function confirmByText(services: Services, orgId: string, text: InboundText): Promise<void> {
  if (!saysYes(text.body)) return;
  const confirmed = await asSystem(services, orgId, (work) => confirm(work, text.from));
  if (!confirmed) return;
  try {
    await asSystem(services, orgId, async (work) => {
      const { jobId, customerId, words } = confirmed;
      const id = uuidV5(orgId, `${text.providerId} confirmed`);
      if (await work.tx.message.findUnique({ where: { id }, select: { id: true } })) return;
      await postText(work, {
        id,
        kind: "job_message",
        to: text.from,
        body: words,
        customerId,
        jobId,
        sentById: null,
      });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.info({ orgId, code: error.code }, "a confirmed visit’s thanks could not be sent");
  }
}

async function confirm(work: UnitOfWork, phone: string): Promise<Confirmed | null> {
  const { tx, orgId, now } = work;
  const asked = await tx.message.findFirst({
    where: {
      channel: "sms",
      direction: "outbound",
      recipient: phone,
      jobId: { not: null },
      createdAt: { gt: new Date(+now - ANSWER_DAYS * DAY_MS) },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { jobId: true, kind: true, customerId: true },
  });
  if (!asked?.jobId || !["job_confirmation", "visit_reminder"].includes(asked.kind)) return null;
  const job = await lockJob(work, asked.jobId);
  const isWaiting = job.confirmationToken !== null && (job.status === "new" || job.status === "scheduled");
  if (!isWaiting || !job.scheduledAt || job.scheduledAt < now) return null;
  await confirmJob(work, job.id, "customer");
  const { timeZone } = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
  const wall = jobWallTime(job.scheduledAt, timeZone);
  const when = `${formatWallDay(wall)}, ${formatWallTime(wall)}`;
  return {
    jobId: job.id,
    customerId: asked.customerId,
    words: `Thanks, your visit on ${when} is confirmed.`,
  };
}
