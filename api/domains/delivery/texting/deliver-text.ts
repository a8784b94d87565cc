import { z } from "zod";
import { defineTask } from "../../../define-task.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { Handover } from "../../../ports/sms/sms.ts";
import { OPTED_OUT_CODE } from "./failure-words.ts";
import { queueLookUp } from "./look-up-text.ts";
import { isOptedOut } from "./opt-outs.ts";
import { recordText } from "./record-text.ts";
import { settleText } from "./settle-text.ts";
import { simulateReports } from "./simulate-reports.ts";

const SETTLE_AFTER_MS = 2 * 60_000;

/**
 * Hands a text to the provider at most once: a separate transaction claims it first and queues a job that settles it,
 * even after a crash. Only retries if the provider definitely didn't accept it.
 */
export const deliverText = defineTask(
  "deliver-text",
  { orgId: z.uuid(), messageId: z.uuid(), refusal: z.string().optional() },
  async (services, { orgId, messageId, refusal }, { isLast }) => {
    const text = await asSystem(services, orgId, (work) => claim(work, messageId, refusal));
    if (!text) return;
    const { sender, recipient: to, text: body } = text;
    const handover = await services.sms.send({ messageId, sender, to, body });
    const retry = await asSystem(services, orgId, (work) => record(work, messageId, handover, isLast));
    if (retry) throw new Error(retry);
  },
);

interface ClaimedText {
  recipient: string;
  text: string;
  sender: string;
}

/** Null if the text is already claimed or can no longer be sent. */
async function claim(
  work: UnitOfWork,
  messageId: string,
  refusal: string | undefined,
): Promise<ClaimedText | null> {
  const { tx, orgId, now, services } = work;
  const { suspendedAt } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { suspendedAt: true },
  });
  if (suspendedAt) return null;
  const [text] = await tx.$queryRaw<ClaimedText[]>`
    update outbox_messages set claimed_at = ${now}, status = 'sending', attempts = attempts + 1
    where id = ${messageId}::uuid and org_id = ${orgId}::uuid and claimed_at is null and status = 'queued'
    returning recipient, text, coalesce(sender, '') as sender`;
  if (!text) return null;
  if (await isOptedOut(tx, text.recipient)) {
    await recordText(work, { messageId, stage: "failed", errorCode: OPTED_OUT_CODE });
    return null;
  }
  if (refusal) {
    await recordText(work, { messageId, stage: "failed", words: refusal });
    return null;
  }
  await tx.message.updateMany({ where: { id: messageId }, data: { attempts: { increment: 1 } } });
  const runAt = new Date(now.getTime() + SETTLE_AFTER_MS);
  await services.queue.add(tx, settleText, { orgId, messageId }, { key: `settle-text:${messageId}`, runAt });
  return text;
}

/** Returns why the text needs a retry, or null. */
async function record(
  work: UnitOfWork,
  messageId: string,
  handover: Handover,
  isLast: boolean,
): Promise<string | null> {
  const { tx, orgId, services } = work;
  if (handover.outcome === "ambiguous") {
    await note(work, messageId, handover.reason);
    return null;
  }
  if (handover.outcome === "accepted") {
    await recordText(work, { messageId, ...handover.report });
    if (services.sms.kind === "outbox") {
      await services.queue.add(tx, simulateReports, { orgId, messageId }, { key: `simulate:${messageId}` });
    } else {
      await queueLookUp(work, messageId);
    }
    return null;
  }
  if (handover.outcome === "later" && !isLast) {
    await release(work, messageId, handover.reason);
    return handover.reason;
  }
  const errorCode = handover.outcome === "refused" ? handover.errorCode : null;
  await recordText(work, { messageId, stage: "failed", errorCode });
  return null;
}

const note = ({ tx, orgId }: UnitOfWork, id: string, reason: string) => tx.$executeRaw`
  update outbox_messages set error = ${reason} where id = ${id}::uuid and org_id = ${orgId}::uuid`;

const release = ({ tx, orgId }: UnitOfWork, id: string, reason: string) => tx.$executeRaw`
  update outbox_messages set claimed_at = null, status = 'queued', error = ${reason}
  where id = ${id}::uuid and org_id = ${orgId}::uuid and status = 'sending' and provider_id is null`;
