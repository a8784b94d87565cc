/** Defaults for how long a new invoice has until it is due, and a new quote until it expires. */
export const INVOICE_DUE_DAYS = 14;
export const QUOTE_VALID_DAYS = 30;
