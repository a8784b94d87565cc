import type { Area } from "../../area.ts";
import { expireCheckout } from "./card-payments/expire-checkout.ts";
import { processPendingRefunds } from "./card-payments/process-pending-refunds.ts";
import { sendReceipt } from "./card-payments/send-receipt.ts";
import { sweepAllPayments, sweepRecentPayments } from "./card-payments/sweep-payments.ts";
import { sendInvoiceReminders } from "./invoice-reminders/send-invoice-reminders.ts";
// Imports every file that adds to the schema, dependencies first.
import "./card-payments/card-payment.mutations.ts";
import "./card-payments/checkout-status.queries.ts";
import "./card-payments/pack-checkout.mutations.ts";
import "./documents/document.type.ts";
import "./documents/document.queries.ts";
import "./documents/document.subscriptions.ts";
import "./price-list/price-list.type.ts";
import "./price-list/price-list.queries.ts";
import "./price-list/part-suggestions.queries.ts";
import "./price-list/price-list.mutations.ts";
import "./quotes/quote.type.ts";
import "./quotes/quote.queries.ts";
import "./quotes/quote.mutations.ts";
import "./invoices/invoice.type.ts";
import "./invoices/invoice.queries.ts";
import "./invoices/payment.queries.ts";
import "./invoices/to-invoice.queries.ts";
import "./invoices/invoice.mutations.ts";
import "./invoices/invoice-payment.mutations.ts";
import "./credit-notes/credit-note.mutations.ts";
import "./invoices/invoice-conversion.mutations.ts";
import "./document-mail/document-mail.mutations.ts";
import "./document-files/document-files.queries.ts";
import "./public-documents/public-document.fields.ts";
import "./accounting-export/accounting-export.queries.ts";
import "./invoice-reminders/invoice-reminder.fields.ts";

export const invoicing: Area = {
  tasks: () => [
    expireCheckout,
    processPendingRefunds,
    sendReceipt,
    sendInvoiceReminders,
    sweepAllPayments,
    sweepRecentPayments,
  ],
};
