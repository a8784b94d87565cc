/** What a job's invoice charges: the accepted quote, or the logged work. */
export const BILLING_BASES = ["quote", "work"] as const;

export type BillingBasis = (typeof BILLING_BASES)[number];
