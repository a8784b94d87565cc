import type { PaymentEvent, PaymentsPort } from "../../ports/payments/payments.ts";
import type { Services } from "../../services.ts";
import {
  type DocumentWriter,
  documentChanged,
  jobChanged,
  writeDocumentsFor,
} from "../documents/document-writer.ts";
import { settleCheckout } from "./settle-checkout.ts";
import { settleRefund } from "./settle-refund.ts";

interface Delivery {
  orgId: string;
  provider: PaymentsPort["kind"];
  event: PaymentEvent;
  eventRowId: string;
}

/** Writes what an event means, with the note that it was processed, in one transaction; nothing if it was. */
export async function processPaymentEvent(services: Services, delivery: Delivery): Promise<void> {
  const { orgId, eventRowId } = delivery;
  await writeDocumentsFor(services, { orgId }, async (writer) => {
    const { tx, now } = writer;
    const [open] = await tx.$queryRaw<{ id: string }[]>`
      select event.id from webhook_events event, organisations organisation
      where organisation.id = ${orgId}::uuid and event.id = ${eventRowId}::uuid and event.processed_at is null
      for update of event`;
    if (!open) return;
    const invoiceIds = await settle(writer, delivery);
    await tx.$executeRaw`
      update webhook_events event set processed_at = ${now}, error = null from organisations organisation
      where organisation.id = ${orgId}::uuid and event.id = ${eventRowId}::uuid`;
    for (const id of invoiceIds) {
      documentChanged(writer, "invoice", id);
      const invoice = await tx.invoice.findUnique({ where: { id }, select: { jobId: true } });
      await jobChanged(writer, invoice?.jobId ?? null);
    }
  });
}

/** Returns the invoices that changed. */
async function settle(writer: DocumentWriter, { provider, event }: Delivery): Promise<Set<string>> {
  const { checkout, refunds = [], at } = event;
  const changed = new Set<string | null>();
  if (checkout?.checkoutId) {
    const { checkoutId } = checkout;
    const settler = { tx: writer.tx, orgId: writer.actor.orgId, now: writer.now };
    changed.add(await settleCheckout(settler, { ...checkout, checkoutId, provider, at }));
  }
  for (const refund of refunds) changed.add(await settleRefund(writer, { ...refund, provider, at }));
  return new Set([...changed].filter((id) => id !== null));
}
