import type { Prisma } from "../../../database/generated/client/client.ts";

export type BillingInvoiceLine = { description: string; amountCents: number };

export type BillingInvoiceBuyer = { name: string; abn: string | null; address: string | null };

export const linesOf = (stored: Prisma.JsonValue) => stored as BillingInvoiceLine[];

export const buyerOf = (stored: Prisma.JsonValue) => stored as BillingInvoiceBuyer;

/** E.g. FT-000042. */
export const billingInvoiceNumber = (serial: number) => `FT-${String(serial).padStart(6, "0")}`;
