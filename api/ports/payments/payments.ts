/** A request for a checkout on the provider's page, for one amount. */
export interface CheckoutRequest {
  /** Our id; the provider returns it with every event, and uses it as idempotency key. */
  checkoutId: string;
  amountCents: number;
  currency: "aud";
  /** The line that the page shows for the payment. */
  title: string;
  payerEmail?: string | undefined;
  /** When the page stops taking the payment; Stripe takes 30 minutes to 24 hours from now, in whole seconds. */
  expiresAt: Date;
  /** The page's return URLs. */
  successUrl: string;
  cancelUrl: string;
}

export interface OpenedCheckout {
  /** The provider's id of the checkout. */
  sessionId: string;
  /** The URL of the payment page. */
  url: string;
}

/** The provider's report about a checkout; `payload` is the raw event. */
export interface PaymentEvent {
  id: string;
  /** The provider's name. */
  type: string;
  at: Date;
  payload: object;
  /** Absent where the event isn't about a checkout, or isn't one that we act on. */
  checkout?: CheckoutOutcome;
  /** The refunds that it reports as completed or failed. */
  refunds?: RefundOutcome[];
}

export interface CheckoutOutcome {
  outcome: "paid" | "failed" | "expired";
  /** null: the checkout was created by another system that shares the account. */
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
  /** Failed: the refund didn't arrive, so the amount belongs to the business again. */
  outcome: "refunded" | "failed";
  /** A payer disputed the payment with their bank, which took the money back; `failed`: it was given back. */
  isDispute: boolean;
  /** The provider's id of the refund or dispute. */
  refundId: string;
  /** The provider's id of the payment, as `CheckoutOutcome.reference` is. */
  reference: string;
  amountCents: number;
  /** Lower-case ISO 4217. */
  currency: string;
}

/** The event isn't signed by the provider, or too old. */
export class BadSignatureError extends Error {
  override name = "BadSignatureError";
}

/**
 * Card payments on a page of the provider. `local`: our own page stands in for the provider and reports through the
 * same webhook.
 */
export interface PaymentsPort {
  readonly kind: "stripe" | "local";
  /**
   * Opens the page of a checkout; the same request again returns the same page. Throws where the provider can't be
   * reached or refuses.
   */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Stops the page from taking the payment; does nothing where it is paid or expired already, or isn't known. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Parses the event in a webhook's body. Throws BadSignatureError. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent>;
  /** Parses the same event again, from its stored payload. */
  readKept(payload: object): PaymentEvent;
}
