/** Until when a new invoice is due, and a new quote stands, unless the person says. */
export const INVOICE_DUE_DAYS = 14;
export const QUOTE_VALID_DAYS = 30;
