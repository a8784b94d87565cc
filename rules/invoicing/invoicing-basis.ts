export const INVOICING_BASES = ["quote", "work"] as const;

export type InvoicingBasis = (typeof INVOICING_BASES)[number];
