export interface CheckoutRequest {
  /** Our id, also used as the idempotency key. The provider returns it with every event. */
  checkoutId: string;
  amountCents: number;
  currency: "aud";
  title: string;
  payerEmail?: string | undefined;
  /** When the page expires. Stripe accepts 30 minutes to 24 hours from now, in whole seconds. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

export interface OpenedCheckout {
  sessionId: string;
  url: string;
}

export interface PaymentEvent {
  id: string;
  type: string;
  at: Date;
  payload: object;
  checkout?: CheckoutOutcome;
  refunds?: RefundOutcome[];
}

export interface CheckoutOutcome {
  /** `processing`: the payer is done but their bank hasn't decided. */
  outcome: "paid" | "failed" | "expired" | "processing";
  /** Null: another system sharing the account created it. */
  checkoutId: string | null;
  sessionId: string;
  mode: string | null;
  amountCents: number;
  currency: string;
  reference: string | null;
  payerEmail: string | null;
}

export interface RefundOutcome {
  /** `failed`: the refund didn't arrive, so the business has the money again. */
  outcome: "refunded" | "failed";
  /** The payer's bank took the money back. `failed` means it was returned to the business. */
  isDispute: boolean;
  refundId: string;
  reference: string;
  amountCents: number;
  currency: string;
}

export interface FoundCheckout {
  checkout: CheckoutOutcome;
  at: Date;
  customerId: string | null;
}

export interface RefundRequest {
  reference: string;
  amountCents: number;
  idempotencyKey: string;
}

/** The provider didn't sign the event, or the signature's time is off. */
export class BadSignatureError extends Error {
  override name = "BadSignatureError";
}

/** A genuine event we can't use because data is missing or it's from the provider's other mode. */
export class UnusableEventError extends Error {
  override name = "UnusableEventError";
}

/** The provider refused a refund. The message says why. */
export class RefundRefusedError extends Error {
  override name = "RefundRefusedError";
}

/** `local` is our own page, which reports through the same webhook. */
export interface PaymentsPort {
  readonly kind: "stripe" | "local";
  /** Repeating a request returns the same page. Throws if the provider refuses or is unreachable. */
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Closes the page. The checkout might already be paid. Null if the provider doesn't know it. */
  expireCheckout(sessionId: string): Promise<FoundCheckout | null>;
  /** Null while the page is open, or if the provider doesn't know it. */
  readCheckout(sessionId: string): Promise<FoundCheckout | null>;
  finishedCheckouts(since: Date): AsyncIterable<FoundCheckout[]>;
  /** Lists the events our webhook asks for, in pages. Unusable events are returned as errors. */
  eventsSince(since: Date): AsyncIterable<(PaymentEvent | UnusableEventError)[]>;
  /** Refunds once per idempotency key. Returns null while pending: an event follows. Throws RefundRefusedError. */
  refund(request: RefundRequest): Promise<RefundOutcome | null>;
  /** Throws BadSignatureError and UnusableEventError. */
  readEvent(body: Buffer, signature: string | undefined): Promise<PaymentEvent>;
  readKept(payload: object): PaymentEvent;
}
