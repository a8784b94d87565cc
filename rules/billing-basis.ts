/** What the invoice of a job charges: the quote that was accepted for it, or the work that was logged on it. */
export const BILLING_BASES = ["quote", "work"] as const;

export type BillingBasis = (typeof BILLING_BASES)[number];
