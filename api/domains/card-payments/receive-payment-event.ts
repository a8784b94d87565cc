import { acrossOrganisations } from "../../database/across-organisations.ts";
import { log } from "../../log.ts";
import type { PaymentEvent, PaymentsPort } from "../../ports/payments/payments.ts";
import type { Services } from "../../services.ts";
import { isUuid } from "../../uuid.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { MisreportedPaymentError } from "../payments/misreported-payment.ts";
import { findChargedPlan } from "../subscriptions/receive-billing-event.ts";
import { processPaymentEvent } from "./process-payment-event.ts";

/**
 * Receives the card provider's webhook events. Each event is stored once and applied in one transaction with the mark
 * that it was processed, so a repeated, late or concurrent delivery changes nothing. A refund of an unknown payment
 * stays unprocessed until that payment arrives; other unknown events are stored as processed. Throws where the
 * provider should deliver again.
 */
export async function receivePaymentEvent(
  services: Services,
  provider: PaymentsPort["kind"],
  event: PaymentEvent,
): Promise<void> {
  const kept = await keep(services, provider, event);
  if (kept.processedAt) return;
  const orgId = await organisationOf(services, event);
  if (!orgId) {
    if (!event.refunds) await markDone(services, kept.id);
    else await findChargedPlan(acrossOrganisations(services), provider, event.id);
    return;
  }
  try {
    await processPaymentEvent(services, { orgId, provider, event, eventRowId: kept.id });
  } catch (error) {
    if (!(error instanceof MisreportedPaymentError)) throw error;
    await raiseAlarm(services, kept.id, orgId, error);
  }
}

async function keep(services: Services, provider: string, event: PaymentEvent) {
  const system = acrossOrganisations(services);
  await system.$executeRaw`
    insert into webhook_events (id, provider, event_id, type, payload)
    values (${uuidV7()}::uuid, ${provider}, ${event.id}, ${event.type}, ${JSON.stringify(event.payload)}::jsonb)
    on conflict (provider, event_id) do nothing`;
  return system.webhookEvent.findUniqueOrThrow({
    where: { provider_eventId: { provider, eventId: event.id } },
    select: { id: true, processedAt: true },
  });
}

/** The organisation of the event's checkout or payment, also of a pack's; undefined where it isn't ours, or isn't known yet. */
async function organisationOf(services: Services, { checkout, refunds }: PaymentEvent) {
  const system = acrossOrganisations(services);
  const [refund] = refunds ?? [];
  const select = { orgId: true };
  if (refund) {
    const where = { providerPaymentId: refund.reference };
    const paid =
      (await system.payment.findUnique({ where, select })) ??
      (await system.checkout.findUnique({ where, select }));
    return paid?.orgId;
  }
  const id = checkout?.checkoutId;
  if (!id || !isUuid(id)) return undefined;
  return (await system.checkout.findUnique({ where: { id }, select }))?.orgId;
}

const markDone = (services: Services, id: string) =>
  acrossOrganisations(services).webhookEvent.update({ where: { id }, data: { processedAt: services.now() } });

/** An amount that doesn't match needs a person's decision, so it is logged and neither recorded nor dropped. */
async function raiseAlarm(services: Services, eventRowId: string, orgId: string, { message }: Error) {
  log.error({ eventRowId, orgId }, message);
  const system = acrossOrganisations(services);
  await system.$transaction([
    system.ownerAlert.create({ data: { kind: "payment_mismatch", severity: "critical", message, orgId } }),
    system.webhookEvent.update({
      where: { id: eventRowId },
      data: { processedAt: services.now(), error: message },
    }),
  ]);
}
