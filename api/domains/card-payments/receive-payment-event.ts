import type { Checkout } from "../../database/generated/client/client.ts";
import { log } from "../../log.ts";
import type { PaymentEvent, PaymentsPort } from "../../ports/payments/payments.ts";
import type { Services } from "../../services.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { documentChanged, jobChanged, writeDocumentsFor } from "../documents/document-writer.ts";
import { MisreportedPaymentError, settleCheckout } from "./settle-checkout.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Takes in what the card provider reports. Each event is kept once, and what it means for a visit of ours is
 * written in one transaction with the note that it was processed: a repeated, late or concurrent delivery changes
 * nothing. Events that mean nothing to us are kept and done with. Throws where it should be delivered again.
 */
export async function receivePaymentEvent(
  services: Services,
  provider: PaymentsPort["kind"],
  event: PaymentEvent,
): Promise<void> {
  const { system } = services.database;
  const kept = await keep(services, provider, event);
  if (kept.processedAt) return;
  const checkoutId = event.checkout?.checkoutId;
  const checkout =
    checkoutId && UUID.test(checkoutId)
      ? await system.checkout.findUnique({ where: { id: checkoutId } })
      : null;
  if (!checkout) {
    await system.webhookEvent.update({ where: { id: kept.id }, data: { processedAt: services.now() } });
    return;
  }
  try {
    await process(services, { provider, event, eventRowId: kept.id, checkout });
  } catch (error) {
    if (!(error instanceof MisreportedPaymentError)) throw error;
    await raiseAlarm(services, kept.id, checkout, error);
  }
}

async function keep({ database: { system } }: Services, provider: string, event: PaymentEvent) {
  await system.$executeRaw`
    insert into webhook_events (id, provider, event_id, type, payload)
    values (${uuidV7()}::uuid, ${provider}, ${event.id}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb)
    on conflict (provider, event_id) do nothing`;
  return system.webhookEvent.findUniqueOrThrow({
    where: { provider_eventId: { provider, eventId: event.id } },
    select: { id: true, processedAt: true },
  });
}

interface Delivery {
  provider: PaymentsPort["kind"];
  event: PaymentEvent;
  eventRowId: string;
  checkout: Checkout;
}

async function process(services: Services, { provider, event, eventRowId, checkout }: Delivery) {
  const { orgId } = checkout;
  await writeDocumentsFor(services, { orgId }, async (writer) => {
    const { tx, now } = writer;
    const [open] = await tx.$queryRaw<{ id: string }[]>`
      select event.id from webhook_events event, organisations organisation
      where organisation.id = ${orgId}::uuid and event.id = ${eventRowId}::uuid and event.processed_at is null
      for update of event`;
    if (!open || !event.checkout) return;
    const invoiceId = await settleCheckout(
      { tx, orgId, now },
      { ...event.checkout, checkoutId: checkout.id, provider, at: event.at },
    );
    await tx.$executeRaw`
      update webhook_events event set processed_at = ${now}, error = null from organisations organisation
      where organisation.id = ${orgId}::uuid and event.id = ${eventRowId}::uuid`;
    if (!invoiceId) return;
    documentChanged(writer, "invoice", invoiceId);
    const invoice = await tx.invoice.findUnique({ where: { id: invoiceId }, select: { jobId: true } });
    await jobChanged(writer, invoice?.jobId ?? null);
  });
}

/** Money that doesn't match its visit is for a person to look at, not to be written or dropped. */
async function raiseAlarm(
  { database: { system }, now }: Services,
  eventRowId: string,
  { orgId }: Checkout,
  { message }: Error,
) {
  log.error({ eventRowId, orgId }, message);
  await system.$transaction([
    system.ownerAlert.create({ data: { kind: "payment_mismatch", severity: "critical", message, orgId } }),
    system.webhookEvent.update({ where: { id: eventRowId }, data: { processedAt: now(), error: message } }),
  ]);
}
