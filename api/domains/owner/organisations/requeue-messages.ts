import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { messageDelivery } from "../../delivery/messaging/post-mail.ts";
import { deliverText } from "../../delivery/texting/deliver-text.ts";

const HOUR_MS = 3_600_000;

/**
 * How long messages queued during a suspension remain valid. Texts are about the next few hours; emails contain
 * documents.
 */
const REQUEUED_FOR_MS = { sms: HOUR_MS, email: 72 * HOUR_MS };

export const TOO_LATE = "This was queued for too long while the account was suspended.";

/** Requeues messages held during a suspension. Outdated messages fail and their credits are refunded. */
export async function requeueMessages({ tx, orgId, now, services }: UnitOfWork): Promise<void> {
  const waiting = await tx.message.findMany({
    where: { status: "queued" },
    select: { id: true, channel: true, createdAt: true },
  });
  for (const { id, channel, createdAt } of waiting) {
    if (channel === "page") continue;
    const isTooLate = now.getTime() - createdAt.getTime() > REQUEUED_FOR_MS[channel];
    const payload = { messageId: id, ...(isTooLate && { refusal: TOO_LATE }) };
    if (channel === "sms") {
      await services.queue.add(tx, deliverText, { orgId, ...payload }, { key: `text:${id}` });
    } else {
      await services.queue.add(tx, messageDelivery, payload, { key: `message:${id}` });
    }
  }
}
