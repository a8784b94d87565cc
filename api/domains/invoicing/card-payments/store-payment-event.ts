import { AppError } from "../../../app-error.ts";
import { acrossOrganisations, ofProduct } from "../../../database/across-organisations.ts";
import { isUuid } from "../../../lib/uuid.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import { raiseAlert } from "../../../platform/alerts/raise-alert.ts";
import { markProcessed, markProcessedAtOnce } from "../../../platform/webhook-events/mark-processed.ts";
import { storeEvent } from "../../../platform/webhook-events/store-event.ts";
import type { PaymentEvent, PaymentsPort, RefundOutcome } from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";
import { MisreportedPaymentError } from "../../billing/checkouts/misreported-payment.ts";
import { findChargedPlan } from "../../billing/subscriptions/receive-billing-event.ts";
import { processPaymentEvent } from "./process-payment-event.ts";

/**
 * Stores each provider event once and applies it in the same transaction, so repeated, late or concurrent deliveries
 * have no effect. Refunds of unknown payments wait until the payment arrives. Throws if the provider should deliver the
 * event again.
 */
export async function storePaymentEvent(
  services: Services,
  provider: PaymentsPort["kind"],
  event: PaymentEvent,
  isSwept = false,
): Promise<void> {
  const kept = await keep(services, provider, event, isSwept);
  if (kept.processedAt) return;
  const { parts, isComplete } = await partsOf(services, event);
  for (const [index, part] of parts.entries()) {
    const isLast = isComplete && index === parts.length - 1;
    const delivery = { ...part, provider, eventRowId: kept.id, isLast };
    try {
      await processPaymentEvent(services, delivery);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      await giveUp(services, delivery, refusal);
    }
  }
  if (!isComplete) await findChargedPlan(ofProduct(services), provider, event.id);
  else if (parts.length === 0) await markProcessedAtOnce(services, kept.id);
}

async function keep(services: Services, provider: string, event: PaymentEvent, isSwept: boolean) {
  const product = ofProduct(services);
  await storeEvent(product, provider, event, isSwept);
  return product.webhookEvent.findUniqueOrThrow({
    where: { provider_eventId: { provider, eventId: event.id } },
    select: { id: true, processedAt: true },
  });
}

interface Part {
  orgId: string;
  event: PaymentEvent;
}

async function partsOf(
  services: Services,
  event: PaymentEvent,
): Promise<{ parts: Part[]; isComplete: boolean }> {
  const { checkout, refunds } = event;
  if (!refunds) {
    const orgId = await organisationOfCheckout(services, checkout?.checkoutId);
    return { parts: orgId ? [{ orgId, event }] : [], isComplete: true };
  }
  const byOrganisation = new Map<string | undefined, RefundOutcome[]>();
  for (const refund of refunds) {
    const orgId = await organisationOfPayment(services, refund.reference);
    byOrganisation.set(orgId, [...(byOrganisation.get(orgId) ?? []), refund]);
  }
  const parts = [...byOrganisation].flatMap(([orgId, own]) =>
    orgId ? [{ orgId, event: { ...event, refunds: own } }] : [],
  );
  return { parts, isComplete: !byOrganisation.has(undefined) };
}

async function organisationOfPayment(services: Services, providerPaymentId: string) {
  const system = acrossOrganisations(services, "link");
  const which = { where: { providerPaymentId }, select: { orgId: true } };
  const paid = (await system.payment.findUnique(which)) ?? (await system.checkout.findUnique(which));
  return paid?.orgId;
}

async function organisationOfCheckout(services: Services, id: string | null | undefined) {
  if (!id || !isUuid(id)) return undefined;
  const found = await acrossOrganisations(services, "link").checkout.findUnique({
    where: { id },
    select: { orgId: true },
  });
  return found?.orgId;
}

type Refusal = { why: string } | MisreportedPaymentError;

/** Prisma codes for constraint violations, invalid values and missing records. Retrying won't help. */
const NEVER_APPLIES = new Set(["P2000", "P2002", "P2003", "P2004", "P2020", "P2025", "P2039"]);

function refusalOf(error: unknown): Refusal | null {
  if (error instanceof MisreportedPaymentError) return error;
  if (error instanceof AppError && error.status < 500) return { why: error.message };
  const code = error instanceof Error ? String((error as { code?: unknown }).code ?? "") : "";
  return NEVER_APPLIES.has(code) ? { why: `it conflicts with what’s stored (${code})` } : null;
}

async function giveUp(
  services: Services,
  { eventRowId, orgId, event: { id, type } }: { eventRowId: string; orgId: string; event: PaymentEvent },
  refusal: Refusal,
) {
  await asSystem(services, orgId, async (work) => {
    if (refusal instanceof MisreportedPaymentError) {
      await raiseAlert(work, "payment_mismatch", { message: refusal.message });
    } else {
      await raiseAlert(work, "event_not_applied", { id, type, ...refusal });
    }
    const error = refusal instanceof MisreportedPaymentError ? refusal.message : refusal.why;
    await markProcessed(work, eventRowId, error);
  });
}
