import { formatMoney } from "@fettle/rules/platform/money";
import type { Checkout, Invoice } from "../../../database/generated/client/client.ts";
import { BadInputError, ConflictError } from "../../../errors.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { OpenedCheckout } from "../../../ports/payments/payments.ts";
import type { Services } from "../../../services.ts";
import { closeCheckouts } from "../../billing/checkouts/close-checkouts.ts";
import { createCheckout } from "../../billing/checkouts/create-checkout.ts";
import { openAtProvider, STILL_LONG_ENOUGH_MS } from "../../billing/checkouts/open-at-provider.ts";
import { storeCheckoutSession } from "../../billing/checkouts/store-checkout-session.ts";
import { requireOpenBusiness } from "../../organisation/organisation/require-open-business.ts";
import { lockInvoiceRow } from "../payments/apply-payments.ts";
import { closeEarlierPages } from "./close-earlier-pages.ts";

const LEAST_CARD_PAYMENT_CENTS = 100;

type Payable = Pick<Invoice, "status" | "totalCents" | "paidCents">;

/**
 * Returns the payment page's URL for all or part of the balance. Each invoice has one open checkout, so two tabs can't
 * pay twice. Throws CONFLICT, BAD_INPUT or PROVIDER_UNAVAILABLE.
 */
export async function openInvoiceCheckout(
  services: Services,
  invoice: Pick<Invoice, "id" | "orgId" | "number" | "publicToken" | "isSample">,
  wanted: number | null | undefined,
): Promise<string> {
  if (!services.payments || invoice.isSample) throw new ConflictError("This invoice can’t be paid by card.");
  const checkout = await asSystem(services, invoice.orgId, (work) => takeCheckout(work, invoice.id, wanted));
  await closeEarlierPages(services, invoice.orgId, checkout.id, { invoiceId: invoice.id });
  const page = `${services.config.publicUrl}/invoice/${invoice.publicToken}`;
  const { id: checkoutId, amountCents, expiresAt } = checkout;
  const opened = await openAtProvider(services, invoice.orgId, {
    checkoutId,
    amountCents,
    expiresAt,
    title: `Invoice ${invoice.number}`,
    successUrl: `${page}?checkout=${checkoutId}`,
    cancelUrl: page,
  });
  await keepSession(services, invoice, checkout, opened);
  return opened.url;
}

type OpenCheckout = Pick<Checkout, "id" | "amountCents"> & { expiresAt: Date };

async function takeCheckout(
  work: UnitOfWork,
  invoiceId: string,
  wanted: number | null | undefined,
): Promise<OpenCheckout> {
  const { tx, orgId, now } = work;
  await requireOpenBusiness(work);
  const amountCents = payableCents(await lockInvoiceRow({ tx, orgId }, invoiceId), wanted);
  const longEnough = new Date(now.getTime() + STILL_LONG_ENOUGH_MS);
  const open = await tx.checkout.findFirst({
    where: { invoiceId, status: "pending", amountCents, expiresAt: { gte: longEnough } },
    select: { id: true, expiresAt: true },
  });
  if (open?.expiresAt) return { ...open, amountCents, expiresAt: open.expiresAt };
  await closeCheckouts({ tx, orgId }, { invoiceId });
  return { ...(await createCheckout(work, { kind: "invoice", invoiceId, amountCents })), amountCents };
}

async function keepSession(
  services: Services,
  { id: invoiceId, orgId }: Pick<Invoice, "id" | "orgId">,
  { id, amountCents }: OpenCheckout,
  { sessionId }: OpenedCheckout,
) {
  const closedOn = await asSystem(services, orgId, async (work) => {
    const invoice = await lockInvoiceRow(work, invoiceId);
    return (await storeCheckoutSession(work, id, sessionId)) ? null : invoice;
  });
  if (!closedOn) return;
  payableCents(closedOn, amountCents);
  throw new ConflictError("Someone just started another payment for this invoice. Try again.");
}

function payableCents({ status, totalCents, paidCents }: Payable, wanted: number | null | undefined): number {
  const balance = totalCents - paidCents;
  if (status !== "sent") throw new ConflictError(`This invoice is ${status}, so there’s nothing to pay`);
  if (balance <= 0) throw new ConflictError("This invoice is paid, so there’s nothing to pay");
  const amount = wanted ?? balance;
  const least = Math.min(LEAST_CARD_PAYMENT_CENTS, balance);
  if (amount >= least && amount <= balance) return amount;
  throw new BadInputError(`Enter an amount between ${formatMoney(least)} and ${formatMoney(balance)}`, {
    field: "amountCents",
    status: 422,
  });
}
