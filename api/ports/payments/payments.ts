/** A visit to the provider's payment page, for one sum. */
export interface CheckoutRequest {
  /** Ours; the provider gives it back with every event, and takes a repeated request for the same one. */
  checkoutId: string;
  amountCents: number;
  currency: "aud";
  /** What is paid for, as the page names it. */
  title: string;
  payerEmail?: string | undefined;
  /** Where the page leads back to. */
  successUrl: string;
  cancelUrl: string;
}

export interface OpenedCheckout {
  /** The provider's id of the visit. */
  sessionId: string;
  /** Where the customer pays. */
  url: string;
}

/** What the provider says of a visit; `payload` is the event as it came. */
export interface PaymentEvent {
  id: string;
  /** The provider's own name of it. */
  type: string;
  at: Date;
  payload: object;
  /** Absent where the event isn't about a visit, or says nothing that we act on. */
  checkout?: CheckoutOutcome;
  /** What it says of refunds that have come to an end. */
  refunds?: RefundOutcome[];
}

export interface CheckoutOutcome {
  outcome: "paid" | "failed" | "expired";
  /** null: the visit was begun by something else that shares the account. */
  checkoutId: string | null;
  sessionId: string;
  amountCents: number;
  /** Lower-case ISO 4217. */
  currency: string;
  /** The provider's id of the payment itself. */
  reference: string | null;
  payerEmail: string | null;
}

export interface RefundOutcome {
  /** Failed: money that was on its way back, or seemed to have arrived, is the business's again. */
  outcome: "refunded" | "failed";
  /** The provider's id of the refund. */
  refundId: string;
  /** The provider's id of the payment, as `CheckoutOutcome.reference` is. */
  reference: string;
  amountCents: number;
  /** Lower-case ISO 4217. */
  currency: string;
}

/** The event isn't signed by the provider, or too old to be believed. */
export class BadSignatureError extends Error {
  override name = "BadSignatureError";
}

/**
 * Card payments on a page of the provider. `local`: a page of our own plays the provider's part and reports through
 * the same webhook.
 */
export interface PaymentsPort {
  readonly kind: "stripe" | "local";
  /** Throws where the provider can't be reached or refuses. */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** The event in a webhook's body. Throws BadSignatureError. */
  readEvent(body: Buffer, signature: string | undefined): PaymentEvent;
  /** The same event again, from the payload that was kept of it. */
  readKept(payload: object): PaymentEvent;
}
