import type { PlanId } from "@fettle/rules/billing/plans";

export type PaidPlanId = Exclude<PlanId, "free">;

export interface ProviderSubscription {
  id: string;
  /** `canceled` means ended. A subscription due to end with its period is still `active`. */
  status:
    | "incomplete"
    | "incomplete_expired"
    | "trialing"
    | "active"
    | "past_due"
    | "unpaid"
    | "canceled"
    | "paused";
  /** Null if the price doesn't belong to one of our plans. */
  planId: PaidPlanId | null;
  createdAt: Date;
  periodStart: Date;
  periodEnd: Date;
  trialEnd: Date | null;
  endsAt: Date | null;
  canceledAt: Date | null;
  endedAt: Date | null;
  pendingPlanId: PaidPlanId | null;
  pendingPaymentUrl: string | null;
  checkoutId: string | null;
}

export interface PaidInvoice {
  id: string;
  lines: { description: string; amountCents: number }[];
  amountCents: number;
  paidAt: Date;
  periodStart: Date;
  periodEnd: Date;
  refundedCents: number;
  isDisputed: boolean;
}

export interface UnpaidInvoice {
  id: string;
  subscriptionId: string | null;
  since: Date;
  amountCents: number;
  reason: string | null;
  url: string | null;
}

export interface ProviderAccount {
  subscriptions: ProviderSubscription[];
  paid: PaidInvoice[];
  unpaid: UnpaidInvoice[];
}

export interface PlanCheckoutRequest {
  checkoutId: string;
  orgId: string;
  customerId: string;
  planId: PaidPlanId;
  /** The date of the first charge, at least `LEAST_TRIAL_MS` ahead. */
  trialEnd: Date | null;
  /** When the page expires: 30 minutes to 24 hours from now. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** Stripe requires 48 hours. The rest allows for network delay. */
export const LEAST_TRIAL_MS = 48 * 3_600_000 + 5 * 60_000;

export interface PlanChangeRequest {
  customerId: string;
  subscriptionId: string;
  planId: PaidPlanId;
  /** The instant to prorate from. Repeating it gives the same amounts. */
  asOf: Date;
}

export interface ProviderPreview {
  dueNowCents: number;
  creditCents: number;
  lines: { description: string; amountCents: number }[];
}

export type PlanChangeOutcome =
  | { isDeclined: false }
  | { isDeclined: true; reason: string | null; paymentUrl: string | null };

export interface PaymentCard {
  brand: string;
  last4: string;
}

/** Thrown when a checkout is retried with different terms, e.g. after a trial change. */
export class OtherTermsError extends Error {
  override name = "OtherTermsError";
}

/** Thrown when the provider refuses for a reason a person can fix. */
export class BillingRefusedError extends Error {
  override name = "BillingRefusedError";
}

/** `local` doesn't move money. Every write is safe to repeat. All methods throw if the provider is unreachable. */
export interface BillingPort {
  readonly kind: "stripe" | "local";
  createCustomer(organisation: { orgId: string; name: string; email: string | null }): Promise<string>;
  readAccount(customerId: string): Promise<ProviderAccount>;
  /** Null if the payment is unknown or has no customer. */
  customerOfPayment(paymentId: string): Promise<string | null>;
  /** Repeating a request opens the same page. Throws OtherTermsError for the same id with different terms. */
  openCheckout(request: PlanCheckoutRequest): Promise<{ sessionId: string; url: string }>;
  /** Returns `completed` if the checkout is already paid. */
  expireCheckout(sessionId: string): Promise<"expired" | "completed">;
  previewPlanChange(request: PlanChangeRequest): Promise<ProviderPreview>;
  /** Charges the difference immediately. If that fails, the change stays pending and the plan doesn't change. */
  changePlan(request: PlanChangeRequest): Promise<PlanChangeOutcome>;
  /** Cancels at the end of the period, or undoes the cancellation. */
  setCancellation(subscriptionId: string, isCanceled: boolean): Promise<void>;
  /** Null if there's no payment method or it isn't a card. */
  readCard(customerId: string): Promise<PaymentCard | null>;
  openPaymentDetails(customerId: string, returnUrl: string): Promise<string>;
  /** Sets a new card on the subscription and retries an overdue charge with it, once per card. */
  useNewCard(customerId: string): Promise<void>;
  checkPrices(): Promise<string[]>;
}
