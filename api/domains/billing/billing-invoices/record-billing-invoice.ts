import { formatAddress } from "@fettle/rules/platform/address";
import { gstWithin } from "@fettle/rules/platform/gst";
import { formatMoney } from "@fettle/rules/platform/money";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { BillingInvoice } from "../../../database/generated/client/client.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { lockKey } from "../../../platform/actions/lock-key.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import { type BillingInvoiceLine, billingInvoiceNumber } from "./billing-invoice-lines.ts";

interface Charge {
  kind: "plan" | "pack";
  /** The provider's id for the charge, or a pack's checkout id. Each charge gets one tax invoice. */
  providerReference: string;
  lines: BillingInvoiceLine[];
  amountCents: number;
  paidAt: Date;
  periodStart?: Date | null;
  periodEnd?: Date | null;
}

/**
 * Records the tax invoice for one of our charges and emails it to the admins. Idempotent per provider reference.
 * Returns its id.
 */
export async function recordBillingInvoice(work: UnitOfWork, charge: Charge): Promise<string> {
  const { tx, orgId } = work;
  const { providerReference, kind, lines, amountCents, paidAt, periodStart, periodEnd } = charge;
  await lockKey({ tx, orgId }, `billing-invoice:${providerReference}`);
  const known = await tx.billingInvoice.findUnique({ where: { providerReference }, select: { id: true } });
  if (known) return known.id;
  const { name, abn, ...address } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { name: true, abn: true, street: true, suburb: true, state: true, postcode: true },
  });
  const invoice = await tx.billingInvoice.create({
    data: {
      kind,
      providerReference,
      lines,
      amountCents,
      gstCents: gstWithin(amountCents),
      buyer: { name, abn, address: formatAddress(address) },
      periodStart: periodStart ?? null,
      periodEnd: periodEnd ?? null,
      paidAt,
    },
  });
  await mailReceipt(work, invoice, lines);
  return invoice.id;
}

async function mailReceipt(
  { tx, orgId, services }: UnitOfWork,
  { id, serial, amountCents }: BillingInvoice,
  lines: BillingInvoiceLine[],
) {
  const admins = await tx.user.findMany({ where: { role: "admin", removedAt: null } });
  const number = billingInvoiceNumber(serial);
  const sums = lines.map(({ description, amountCents: each }) => `${description}: ${formatMoney(each)}`);
  for (const { id: adminId, name, email } of admins) {
    await putInOutbox(tx, {
      id: uuidV7(),
      orgId,
      key: `billing-invoice:${id}:${adminId}`,
      to: email,
      subject: `${PRODUCT_NAME}: receipt for ${formatMoney(amountCents)} (${number})`,
      text: [
        `Hi ${name},`,
        `Thanks for your payment of ${formatMoney(amountCents)}, including GST. Your tax invoice ${number} is attached.`,
        sums.join("\n"),
        `All your tax invoices are here: ${services.config.publicUrl}/settings?tab=billing`,
      ].join("\n\n"),
      attachments: [{ kind: "billing_invoice", id }],
    });
  }
}
