import { formatMoney } from "@fettle/rules/money";
import type { Invoice } from "../../database/generated/client/client.ts";
import { BadInputError, ConflictError, ProviderUnavailableError } from "../../errors.ts";
import { log } from "../../log.ts";
import type { Services } from "../../services.ts";

/** The smallest card payment, unless less is owed. */
const LEAST_CARD_PAYMENT_CENTS = 100;

/**
 * Opens a checkout with the card provider for an invoice's balance, or for a part of it, and returns its URL. Throws
 * CONFLICT where nothing is owed or cards aren't accepted, BAD_INPUT for an invalid amount, PROVIDER_UNAVAILABLE.
 */
export async function openInvoiceCheckout(
  { database, payments, config }: Services,
  invoice: Invoice,
  wanted: number | null | undefined,
): Promise<string> {
  if (!payments) throw new ConflictError("This invoice can’t be paid by card.");
  const amountCents = payableCents(invoice, wanted);
  const db = database.forOrganisation(invoice.orgId);
  const { id } = await db.checkout.create({
    data: { kind: "invoice", invoiceId: invoice.id, amountCents },
    select: { id: true },
  });
  const page = `${config.publicUrl}/invoice/${invoice.publicToken}`;
  const { sessionId, url } = await payments
    .openCheckout({
      checkoutId: id,
      amountCents,
      currency: "aud",
      title: `Invoice ${invoice.number}`,
      successUrl: `${page}?checkout=${id}`,
      cancelUrl: page,
    })
    .catch((error: unknown) => {
      log.error({ err: error, checkoutId: id }, "checkout could not be opened");
      throw new ProviderUnavailableError("Card payment isn’t available right now. Try again in a minute.");
    });
  await db.checkout.updateMany({ where: { id }, data: { providerSessionId: sessionId } });
  return url;
}

function payableCents(invoice: Invoice, wanted: number | null | undefined): number {
  const balance = invoice.totalCents - invoice.paidCents;
  if (invoice.status !== "sent")
    throw new ConflictError(`This invoice is ${invoice.status}: there is nothing to pay`);
  if (balance <= 0) throw new ConflictError("This invoice is paid: there is nothing to pay");
  const amount = wanted ?? balance;
  const least = Math.min(LEAST_CARD_PAYMENT_CENTS, balance);
  if (amount >= least && amount <= balance) return amount;
  throw new BadInputError(
    `Enter an amount between ${formatMoney(least)} and ${formatMoney(balance)}`,
    "amountCents",
    422,
  );
}
