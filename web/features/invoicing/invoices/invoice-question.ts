export type InvoiceQuestion = "email" | "pay" | "delete" | "credit" | "void and copy" | "text" | undefined;
