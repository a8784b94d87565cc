/** The open confirmation dialog, if any. */
export type InvoiceQuestion = "email" | "pay" | "delete" | "credit" | "void and copy" | "text" | undefined;
