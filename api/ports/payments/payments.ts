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
  /** `processing`: the payer is done, and their bank still decides. */
  outcome: "paid" | "failed" | "expired" | "processing";
  /** null: the checkout was created by another system that shares the account. */
  checkoutId: string | null;
  sessionId: string;
  /** Stripe's: `payment`, `subscription` or `setup`. */
  mode: string | null;
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

/** A checkout's state, from the provider's answer instead of an event. */
export interface FoundCheckout {
  checkout: CheckoutOutcome;
  at: Date;
  /** The provider's customer, for a subscription's checkout. */
  customerId: string | null;
}

export interface RefundRequest {
  /** The provider's id of the payment. */
  reference: string;
  amountCents: number;
  idempotencyKey: string;
}

/** The event isn't signed by the provider, or its signature is too old or dated ahead. */
export class BadSignatureError extends Error {
  override name = "BadSignatureError";
}

/** A genuine event that we can't use: it lacks what its type promises, or belongs to the provider's other mode. */
export class UnusableEventError extends Error {
  override name = "UnusableEventError";
}

/** The provider refused a refund; the message says why, in the provider's words. */
export class RefundRefusedError extends Error {
  override name = "RefundRefusedError";
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
  /**
   * Stops the page from taking the payment. Returns what became of the checkout, which may have been paid before; null
   * for one that the provider doesn't know.
   */
  expireCheckout(sessionId: string): Promise<FoundCheckout | null>;
  /** Asks what became of a checkout; null while its page is open, and for one that the provider doesn't know. */
  readCheckout(sessionId: string): Promise<FoundCheckout | null>;
  /** Lists the checkouts opened since then whose payer finished, in pages. */
  finishedCheckouts(since: Date): AsyncIterable<FoundCheckout[]>;
  /** Lists the events since then that our webhook asks for, in pages; an error in place of one that we can't use. */
  eventsSince(since: Date): AsyncIterable<(PaymentEvent | UnusableEventError)[]>;
  /**
   * Refunds a payment, once for each idempotency key. Returns null while the refund is pending: an event follows.
   * Throws RefundRefusedError.
   */
  refund(request: RefundRequest): Promise<RefundOutcome | null>;
  /** Parses the event in a webhook's body. Throws BadSignatureError and UnusableEventError. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent>;
  /** Parses the same event again, from its stored payload. */
  readKept(payload: object): PaymentEvent;
}
