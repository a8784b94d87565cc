import type { Prisma } from "../../../database/generated/client/client.ts";

/** A line of a tax invoice of ours, in cents including GST; below zero for a credit. */
export type BillingInvoiceLine = { description: string; amountCents: number };

/** The buyer as it was when it was charged. */
export type BillingInvoiceBuyer = { name: string; abn: string | null; address: string | null };

/** The lines as they were stored. */
export const linesOf = (stored: Prisma.JsonValue) => stored as BillingInvoiceLine[];

/** The buyer as it was stored. */
export const buyerOf = (stored: Prisma.JsonValue) => stored as BillingInvoiceBuyer;

/** 'FT-000042': what the serial number of a tax invoice of ours is printed as. */
export const billingInvoiceNumber = (serial: number) => `FT-${String(serial).padStart(6, "0")}`;
