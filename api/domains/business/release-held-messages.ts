import { HELD_FOR_MS, TOO_LATE } from "@fettle/rules/suspension";
import { messageDelivery } from "../messaging/post-mail.ts";
import { deliverText } from "../texting/deliver-text.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/**
 * Queues again what waited to go to customers while the organisation was suspended. What was written too long ago
 * fails instead, with its credit back: its words may no longer be true.
 */
export async function releaseHeldMessages({ tx, orgId, now, services }: UnitOfWork): Promise<void> {
  const waiting = await tx.message.findMany({
    where: { status: "queued" },
    select: { id: true, channel: true, createdAt: true },
  });
  for (const { id, channel, createdAt } of waiting) {
    const isTooLate = now.getTime() - createdAt.getTime() > HELD_FOR_MS[channel];
    const payload = { messageId: id, ...(isTooLate && { refusal: TOO_LATE }) };
    if (channel === "sms") {
      await services.queue.add(tx, deliverText, { orgId, ...payload }, { key: `text:${id}` });
    } else {
      await services.queue.add(tx, messageDelivery, payload, { key: `message:${id}` });
    }
  }
}
