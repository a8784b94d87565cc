/** What a job's invoice charges: the accepted quote, or the logged work. */
export const INVOICING_BASES = ["quote", "work"] as const;

export type InvoicingBasis = (typeof INVOICING_BASES)[number];
