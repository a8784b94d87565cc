import { INVOICE_STATUSES, INVOICE_TABS, invoiceStatus } from "@fettle/rules/invoicing/invoice-status";
import { SETTLEMENTS } from "@fettle/rules/invoicing/payment-method";
import { builder } from "../../../graphql/builder.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { secretLink } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { readJobAmong } from "../../jobs/jobs/read-jobs.ts";
import { Document } from "../documents/document.type.ts";
import { documentToday } from "../documents/document-today.ts";
import { Quote } from "../quotes/quote.type.ts";
import { readQuoteAmong } from "../quotes/read-quotes.ts";
import type { CreditNoteRow, InvoiceRow, PaymentRow } from "./invoice-row.ts";

export const InvoiceStatusEnum = builder.enumType("InvoiceStatus", { values: INVOICE_STATUSES });
export const InvoiceTabEnum = builder.enumType("InvoiceTab", { values: INVOICE_TABS });
export const PaymentMethodEnum = builder.enumType("PaymentMethod", { values: SETTLEMENTS });

const Payment = builder.objectRef<PaymentRow>("Payment").implement({
  description: "A payment on an invoice. Mistakes are reversed, never deleted.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    amountCents: t.exposeInt("amountCents", {
      description: "Negative for a refund, or for credit moved to another invoice.",
    }),
    method: t.expose("method", { type: PaymentMethodEnum }),
    reference: t.exposeString("reference", { nullable: true }),
    note: t.exposeString("note", { nullable: true }),
    paidAt: t.expose("paidAt", { type: "Date", description: "The day the payment was received." }),
    recordedBy: t.expose("recordedBy", {
      type: Member,
      nullable: true,
      description: "null if the customer paid by card.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    reversedAt: t.expose("reversedAt", { type: "DateTime", nullable: true }),
    reversedBy: t.expose("reversedBy", { type: Member, nullable: true }),
  }),
});

const CreditNoteLine = builder.objectRef<CreditNoteRow["lines"][number]>("CreditNoteLine").implement({
  access: "parent",
  fields: (t) => ({
    lineId: t.exposeID("lineId", { description: "The invoice line." }),
    totalCents: t.exposeInt("totalCents", { description: "Including GST." }),
    taxCents: t.exposeInt("taxCents"),
  }),
});

const CreditNote = builder.objectRef<CreditNoteRow>("CreditNote").implement({
  description: "A credit on an issued invoice. An adjustment note if the invoice charged GST. Never changed.",
  access: "parent",
  fields: (t) => ({
    id: t.exposeID("id"),
    number: t.exposeString("number"),
    reason: t.exposeString("reason"),
    issueDate: t.expose("issueDate", { type: "Date" }),
    lines: t.expose("lines", { type: [CreditNoteLine] }),
    totalCents: t.exposeInt("totalCents", { description: "Including GST." }),
    taxCents: t.exposeInt("taxCents"),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

export const Invoice = recordObject<InvoiceRow>("Invoice", {
  description: "Admins and managers only.",
  interfaces: [Document],
  fields: (t) => ({
    status: t.derived({
      type: InvoiceStatusEnum,
      from: ["status", "dueDate"],
      description: "Overdue means sent, unpaid and past its due date.",
      resolve: (invoice, _args, context) => invoiceStatus(invoice, documentToday(context)),
    }),
    dueDate: t.expose("dueDate", { type: "Date", nullable: true }),
    paidCents: t.exposeInt("paidCents", { description: "The sum of its payments, excluding reversed ones." }),
    balanceCents: t.derived({
      type: "Int",
      from: ["status", "totalCents", "paidCents"],
      description: "The total less payments. 0 if void, negative if overpaid.",
      resolve: ({ status, totalCents, paidCents }) => (status === "void" ? 0 : totalCents - paidCents),
    }),
    payments: t.expose("payments", {
      type: [Payment],
      description: "In date order, including reversed payments.",
    }),
    creditNotes: t.expose("creditNotes", { type: [CreditNote], description: "Oldest first." }),
    customerCreditCents: t.exposeInt("customerCreditCents", {
      description: "The customer's overpayments on other invoices, which applyCredit can use here.",
    }),
    paidAt: t.expose("paidAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was paid in full.",
    }),
    voidedAt: t.expose("voidedAt", { type: "DateTime", nullable: true }),
    remindersOff: t.exposeBoolean("remindersOff"),
    job: t.derived({
      type: Job,
      from: ["jobId"],
      nullable: true,
      description: "The completed job it bills.",
      resolve: ({ jobId }, _args, context, info) =>
        jobId ? readJobAmong(recordReader(context), selectedFields(info), jobId) : null,
    }),
    quote: t.derived({
      type: Quote,
      from: ["quoteId"],
      nullable: true,
      description: "The quote it was created from.",
      resolve: ({ quoteId }, _args, context, info) =>
        quoteId ? readQuoteAmong(recordReader(context), selectedFields(info), quoteId) : null,
    }),
    publicUrl: t.derived({
      type: "String",
      from: ["publicToken"],
      nullable: true,
      description:
        "The customer's page. Anyone with the link can view and pay the invoice. null for read-only access tokens.",
      ...secretLink,
      resolve: ({ publicToken }, _args, { services }) =>
        `${services.config.publicUrl}/invoice/${publicToken}`,
    }),
  }),
});

export const InvoiceConnection = recordConnection(Invoice, "Invoice");
