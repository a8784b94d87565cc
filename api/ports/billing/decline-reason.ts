import type Stripe from "stripe";

const REASONS: Record<string, string> = {
  expired_card: "the card has expired",
  insufficient_funds: "the card has insufficient funds",
  lost_card: "the card was reported lost",
  stolen_card: "the card was reported stolen",
  incorrect_cvc: "the card’s security code is wrong",
  incorrect_number: "the card’s number is wrong",
  card_not_supported: "the card doesn’t allow this kind of payment",
  currency_not_supported: "the card doesn’t support Australian dollars",
  authentication_required: "the bank needs the cardholder to confirm the payment",
  do_not_honor: "the bank declined the card without giving a reason",
  processing_error: "the card could not be processed",
};

const OTHER = "the card was declined";

/** Returns why an invoice couldn't be collected. Null if no payment was attempted. */
export async function declineReason(stripe: Stripe, invoice: Stripe.Invoice): Promise<string | null> {
  const [payment] = invoice.payments?.data ?? [];
  const intent = payment?.payment.payment_intent;
  if (!intent) return null;
  const { last_payment_error: error } = await stripe.paymentIntents.retrieve(
    typeof intent === "string" ? intent : intent.id,
  );
  if (!error) return null;
  return REASONS[error.decline_code ?? ""] ?? REASONS[error.code ?? ""] ?? OTHER;
}
