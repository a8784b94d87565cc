import type { PlanId } from "@fettle/rules/billing/plans";

/** A plan that can be bought. */
export type PaidPlanId = Exclude<PlanId, "free">;

/** The provider's state of one subscription, in the provider's own words. */
export interface ProviderSubscription {
  id: string;
  /** `canceled` means ended; one that will end at its period's end is still `active`. */
  status:
    | "incomplete"
    | "incomplete_expired"
    | "trialing"
    | "active"
    | "past_due"
    | "unpaid"
    | "canceled"
    | "paused";
  /** null: a price that isn't one of our plans'. */
  planId: PaidPlanId | null;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  /** When it will end; null while nobody cancelled it. */
  endsAt: Date | null;
  /** When somebody cancelled it. */
  canceledAt: Date | null;
  endedAt: Date | null;
  /** The plan of a change that waits for its payment. */
  pendingPlanId: PaidPlanId | null;
  /** The provider's page to pay that change. */
  pendingPaymentUrl: string | null;
  /** Our id of the checkout that began it. */
  checkoutId: string | null;
}

/** A charge that was collected, in full. */
export interface PaidInvoice {
  id: string;
  lines: { description: string; amountCents: number }[];
  amountCents: number;
  paidAt: Date;
  periodStart: Date;
  periodEnd: Date;
  /** What was given back of it. */
  refundedCents: number;
  isDisputed: boolean;
}

/** A charge that could not be collected. */
export interface UnpaidInvoice {
  id: string;
  subscriptionId: string | null;
  /** When it became due. */
  since: Date;
  amountCents: number;
  /** Why the card was refused, in words; null where the provider doesn't say. */
  reason: string | null;
  /** The provider's page to pay it. */
  url: string | null;
}

/** All that the provider knows of a customer's subscriptions. */
export interface ProviderAccount {
  subscriptions: ProviderSubscription[];
  paid: PaidInvoice[];
  unpaid: UnpaidInvoice[];
}

export interface PlanCheckoutRequest {
  /** Our id; it is the request's idempotency key. */
  checkoutId: string;
  orgId: string;
  customerId: string;
  planId: PaidPlanId;
  /** The first charge waits until then. At least `LEAST_TRIAL_MS` ahead. */
  trialEnd: Date | null;
  /** When the page stops taking the payment: 30 minutes to 24 hours from now. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** How far ahead the end of a trial must be; the provider takes 48 hours, and a request takes a while to arrive. */
export const LEAST_TRIAL_MS = 48 * 3_600_000 + 5 * 60_000;

export interface PlanChangeRequest {
  customerId: string;
  subscriptionId: string;
  planId: PaidPlanId;
  /** The instant that the proration is computed at; the same gives the same sums. */
  asOf: Date;
}

export interface ProviderPreview {
  dueNowCents: number;
  /** What remains in the customer's favour for later payments. */
  creditCents: number;
  lines: { description: string; amountCents: number }[];
}

/** A change of plan that applied, or that waits for its payment. */
export type PlanChangeOutcome =
  | { isDeclined: false }
  | { isDeclined: true; reason: string | null; paymentUrl: string | null };

/** A card as its holder knows it again. */
export interface PaymentCard {
  /** In the provider's words: `visa`. */
  brand: string;
  last4: string;
}

/** A checkout was asked for again with other terms than the first time: a trial changed meanwhile. */
export class OtherTermsError extends Error {
  override name = "OtherTermsError";
}

/** The provider refused for a reason that a person can act on. */
export class BillingRefusedError extends Error {
  override name = "BillingRefusedError";
}

/**
 * Subscriptions at the provider. `local`: a stand-in on this machine, which moves no money. Every writing call may be
 * repeated: it does no more than once. Each throws where the provider can't be reached.
 */
export interface BillingPort {
  readonly kind: "stripe" | "local";
  /** Creates the customer of an organisation, once. */
  createCustomer(organisation: { orgId: string; name: string; email: string | null }): Promise<string>;
  readAccount(customerId: string): Promise<ProviderAccount>;
  /** The customer of a payment; null for one without, such as a pack's, and for one that isn't known. */
  customerOfPayment(paymentId: string): Promise<string | null>;
  /** The same request again opens the same page. Throws OtherTermsError for the same id with other terms. */
  openCheckout(request: PlanCheckoutRequest): Promise<{ sessionId: string; url: string }>;
  /** Closes a checkout's page: `completed` where it was paid already. */
  expireCheckout(sessionId: string): Promise<"expired" | "completed">;
  previewPlanChange(request: PlanChangeRequest): Promise<ProviderPreview>;
  /** Charges the difference at once; a change whose payment fails waits and leaves the plan as it is. */
  changePlan(request: PlanChangeRequest): Promise<PlanChangeOutcome>;
  /** Ends the subscription with its period, or takes that back. */
  setCancellation(subscriptionId: string, isCanceled: boolean): Promise<void>;
  /** The card that the next payment is taken from; null where there is none, or where it isn't a card. */
  readCard(customerId: string): Promise<PaymentCard | null>;
  /** Opens the provider's page for the card alone. */
  openPaymentDetails(customerId: string, returnUrl: string): Promise<string>;
  /**
   * Has a changed card pay: makes it the subscription's, and tries an overdue charge with it, once per card. The
   * provider charges a subscription's own card before the customer's.
   */
  useNewCard(customerId: string): Promise<void>;
  /** What is wrong with the provider's prices of our plans, each in a sentence that names the plan. */
  checkPrices(): Promise<string[]>;
}
