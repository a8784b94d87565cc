import { statementAcross } from "../../database/across-organisations.ts";
import type { PaymentEvent, PaymentsPort } from "../../ports/payments/payments.ts";
import type { Services } from "../../services.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { jobChanged } from "../jobs/job-changed.ts";
import { asSystem, type UnitOfWork } from "../unit-of-work.ts";
import { settleCheckout } from "./settle-checkout.ts";
import { settleRefund } from "./settle-refund.ts";

interface Delivery {
  orgId: string;
  provider: PaymentsPort["kind"];
  event: PaymentEvent;
  eventRowId: string;
}

/** Applies an event and marks it as processed in one transaction; does nothing if it was processed before. */
export async function processPaymentEvent(services: Services, delivery: Delivery): Promise<void> {
  const { orgId, eventRowId } = delivery;
  await asSystem(services, orgId, async (work) => {
    const { tx, now } = work;
    const [open] = await tx.$queryRaw<{ id: string }[]>(statementAcross`
      select id from webhook_events where id = ${eventRowId}::uuid and processed_at is null for update`);
    if (!open) return;
    const invoiceIds = await settle(work, delivery);
    await tx.$executeRaw(statementAcross`
      update webhook_events set processed_at = ${now}, error = null where id = ${eventRowId}::uuid`);
    for (const id of invoiceIds) {
      documentChanged(work, "invoice", id);
      const invoice = await tx.invoice.findUnique({ where: { id }, select: { jobId: true } });
      await jobChanged(work, invoice?.jobId ?? null);
    }
  });
}

/** Returns the invoices that changed. */
async function settle(work: UnitOfWork, { provider, event }: Delivery): Promise<Set<string>> {
  const { checkout, refunds = [], at } = event;
  const changed = new Set<string | null>();
  if (checkout?.checkoutId) {
    const { checkoutId } = checkout;
    changed.add(await settleCheckout(work, { ...checkout, checkoutId, provider, at }));
  }
  for (const refund of refunds) changed.add(await settleRefund(work, { ...refund, provider, at }));
  return new Set([...changed].filter((id) => id !== null));
}
