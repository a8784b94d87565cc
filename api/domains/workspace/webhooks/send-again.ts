import { TEST_EVENT } from "@fettle/rules/workspace/webhook-events";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { MemberWork, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { wakeEndpoint } from "./webhook-tasks.ts";

const TURN_ON_FIRST = "This webhook is off. Turn it on first.";

export async function sendTestWebhook(work: MemberWork, endpointId: string): Promise<string> {
  const { tx, now } = work;
  await requireOn(work, endpointId);
  const { id: messageId } = await tx.webhookMessage.create({
    data: { type: TEST_EVENT, recordId: endpointId, createdAt: now },
    select: { id: true },
  });
  return queueDelivery(work, { endpointId, messageId, recordId: endpointId });
}

/** Sends the same message with the same id, after any events waiting for its record. */
export async function resendWebhook(work: MemberWork, deliveryId: string): Promise<string> {
  const delivery = await work.tx.webhookDelivery.findUnique({
    where: { id: deliveryId },
    select: { endpointId: true, messageId: true, recordId: true, status: true },
  });
  if (!delivery) throw new NotFoundError("Delivery");
  const { status, ...same } = delivery;
  if (status === "waiting") throw new ConflictError("This event is still waiting to be sent.");
  await requireOn(work, same.endpointId);
  return queueDelivery(work, { ...same, isResend: true });
}

async function requireOn({ tx }: UnitOfWork, id: string) {
  const endpoint = await tx.webhookEndpoint.findUnique({ where: { id }, select: { disabledAt: true } });
  if (!endpoint) throw new NotFoundError("Webhook");
  if (endpoint.disabledAt) throw new ConflictError(TURN_ON_FIRST);
}

async function queueDelivery(
  { tx, now }: UnitOfWork,
  delivery: { endpointId: string; messageId: string; recordId: string; isResend?: boolean },
): Promise<string> {
  const { id } = await tx.webhookDelivery.create({
    data: { ...delivery, createdAt: now },
    select: { id: true },
  });
  await wakeEndpoint(tx, delivery.endpointId);
  return id;
}
