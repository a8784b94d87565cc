import { packName } from "@fettle/rules/billing/plans";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { addCredits } from "../../delivery/credits/add-credits.ts";
import { recordBillingInvoice } from "../billing-invoices/record-billing-invoice.ts";
import { MisreportedPaymentError } from "../checkouts/misreported-payment.ts";
import { creditExpiry } from "./credit-expiry.ts";
import { findPack } from "./find-pack.ts";

interface PaidPack {
  checkoutId: string;
  productId: string | null;
  amountCents: number;
  paidAt: Date;
}

/**
 * Grants a paid pack's credits, in the transaction that completes the checkout. Later policy changes don't shorten the
 * expiry.
 */
export async function grantPack(work: UnitOfWork, { checkoutId, productId, amountCents, paidAt }: PaidPack) {
  const pack = findPack(productId);
  if (!pack) {
    throw new MisreportedPaymentError(`Checkout ${checkoutId} was paid for ${productId}, which isn’t a pack`);
  }
  await addCredits(work, {
    channel: pack.type,
    productId: pack.productId,
    quantity: pack.quantity,
    priceCents: amountCents,
    checkoutId,
    expiresAt: await creditExpiry(work),
  });
  const lines = [{ description: packName(pack), amountCents }];
  await recordBillingInvoice(work, {
    kind: "pack",
    providerReference: checkoutId,
    lines,
    amountCents,
    paidAt,
  });
}
