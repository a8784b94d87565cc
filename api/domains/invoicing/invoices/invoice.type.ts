import { INVOICE_STATUSES, INVOICE_TABS, invoiceStatus } from "@fettle/rules/invoicing/invoice-status";
import { SETTLEMENTS } from "@fettle/rules/invoicing/payment-method";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { recordConnection, recordObject } from "../../../graphql/record-object.ts";
import { secretLink } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Member } from "../../identity/members/member.type.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { readJobAmong } from "../../jobs/jobs/read-jobs.ts";
import { Document } from "../documents/document.type.ts";
import { Quote } from "../quotes/quote.type.ts";
import { readQuoteAmong } from "../quotes/read-quotes.ts";
import type { CreditNoteRow, InvoiceRow, PaymentRow } from "./invoice-row.ts";

export const InvoiceStatusEnum = builder.enumType("InvoiceStatus", {
  description: "The status of an invoice.",
  values: described(INVOICE_STATUSES, {
    draft: "Not issued yet.",
    overdue: "Sent, unpaid and past its due date.",
    paid: "Paid in full.",
    sent: "Issued and not fully paid.",
    void: "Voided. Nothing is owing on it.",
  }),
});
export const InvoiceTabEnum = builder.enumType("InvoiceTab", {
  description: "A tab in the list of invoices.",
  values: described(INVOICE_TABS, {
    all: "All invoices.",
    overdue: "Overdue ones.",
    paid: "Paid ones.",
    unpaid: "Draft, sent and overdue ones.",
  }),
});
export const PaymentMethodEnum = builder.enumType("PaymentMethod", {
  description: "How a payment was made.",
  values: described(SETTLEMENTS, {
    bank_transfer: "Bank transfer.",
    card: "Card.",
    cash: "Cash.",
    credit_note: "A credit note for the invoice. No money is received.",
    customer_credit: "Credit from another invoice to the same customer. No money is received.",
    other: "Any other method.",
  }),
});

export const Payment = recordObject<PaymentRow>("Payment", {
  description: "A payment on an invoice. Mistakes are reversed, never deleted.",
  fields: (t) => ({
    id: t.exposeID("id"),
    amountCents: t.exposeInt("amountCents", {
      description: "Amount in whole cents. Negative for a refund, or for credit moved to another invoice.",
    }),
    method: t.expose("method", { type: PaymentMethodEnum, description: "How it was made." }),
    reference: t.exposeString("reference", {
      nullable: true,
      description: "Payment reference. null if none.",
    }),
    note: t.exposeString("note", { nullable: true, description: "Note for the team. null if none." }),
    paidAt: t.expose("paidAt", { type: "Date", description: "The day the payment was received." }),
    recordedBy: t.expose("recordedBy", {
      type: Member,
      nullable: true,
      description: "Member who recorded it. null if the customer paid by card.",
    }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    reversedAt: t.expose("reversedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was reversed. null unless reversed.",
    }),
    reversedBy: t.expose("reversedBy", {
      type: Member,
      nullable: true,
      description: "Member who reversed it. null unless reversed.",
    }),
  }),
});

const CreditNoteLine = builder.objectRef<CreditNoteRow["lines"][number]>("CreditNoteLine").implement({
  description: "A credit against one invoice line.",
  access: "parent",
  fields: (t) => ({
    lineId: t.exposeID("lineId", { description: "The invoice line." }),
    totalCents: t.exposeInt("totalCents", {
      description: "Credit for the line including GST, in whole cents.",
    }),
    taxCents: t.exposeInt("taxCents", { description: "GST in the credit, in whole cents." }),
  }),
});

export const CreditNote = recordObject<CreditNoteRow>("CreditNote", {
  description:
    "A credit against an issued invoice. It's an adjustment note if the invoice charged GST. It can't be changed.",
  fields: (t) => ({
    id: t.exposeID("id"),
    number: t.exposeString("number", { description: "Number within the organisation." }),
    reason: t.exposeString("reason", { description: "Reason for the credit." }),
    issueDate: t.expose("issueDate", { type: "Date", description: "Date printed on it." }),
    lines: t.expose("lines", { type: [CreditNoteLine], description: "Lines credited." }),
    totalCents: t.exposeInt("totalCents", { description: "Credit including GST, in whole cents." }),
    taxCents: t.exposeInt("taxCents", { description: "GST in the credit, in whole cents." }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

export const Invoice = recordObject<InvoiceRow>("Invoice", {
  description: "A bill to a customer. Admins and managers only.",
  interfaces: [Document],
  fields: (t) => ({
    status: t.derived({
      type: InvoiceStatusEnum,
      from: ["status", "dueDate"],
      description: "Overdue means sent, unpaid and past its due date.",
      resolve: (invoice, _args, context) => invoiceStatus(invoice, memberToday(context)),
    }),
    dueDate: t.expose("dueDate", {
      type: "Date",
      nullable: true,
      description: "Last day to pay it on time. null if none.",
    }),
    paidCents: t.exposeInt("paidCents", {
      description: "The sum of its payments in whole cents, excluding reversed ones.",
    }),
    balanceCents: t.derived({
      type: "Int",
      from: ["status", "totalCents", "paidCents"],
      description: "The total less payments, in whole cents. 0 if void, negative if overpaid.",
      resolve: ({ status, totalCents, paidCents }) => (status === "void" ? 0 : totalCents - paidCents),
    }),
    payments: t.expose("payments", {
      type: [Payment],
      description: "Payments in date order, including reversed ones.",
    }),
    creditNotes: t.expose("creditNotes", {
      type: [CreditNote],
      description: "Credit notes for the invoice, oldest first.",
    }),
    customerCreditCents: t.exposeInt("customerCreditCents", {
      description:
        "Customer credit from overpaying other invoices, in whole cents. Use applyCredit to apply it here.",
    }),
    paidAt: t.expose("paidAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was paid in full. null if it hasn't been.",
    }),
    voidedAt: t.expose("voidedAt", {
      type: "DateTime",
      nullable: true,
      description: "When it was voided. null unless void.",
    }),
    remindersOff: t.exposeBoolean("remindersOff", {
      description: "Whether overdue reminders are off for this invoice.",
    }),
    remindedAt: t.expose("remindedAt", {
      type: "DateTime",
      nullable: true,
      description: "When the customer was last reminded of it, by email or text. null if never.",
    }),
    reminderCount: t.exposeInt("reminderCount", {
      description: "How often the customer was reminded of it.",
    }),
    job: t.derived({
      type: Job,
      from: ["jobId"],
      nullable: true,
      description: "The completed job it bills. null if none.",
      resolve: ({ jobId }, _args, context, info) =>
        jobId ? readJobAmong(recordReader(context), selectedFields(info), jobId) : null,
    }),
    sharedJobs: t.derived({
      type: [Job],
      from: ["id"],
      description: "The completed jobs it bills if there are several. Empty otherwise.",
      resolve: async ({ id }, _args, context, info) => {
        const jobs = await context.db.job.findMany({
          where: { sharedInvoiceId: id },
          orderBy: { number: "asc" },
          select: { id: true },
        });
        const read = jobs.map((job) => readJobAmong(recordReader(context), selectedFields(info), job.id));
        return (await Promise.all(read)).filter((job) => job !== null);
      },
    }),
    quote: t.derived({
      type: Quote,
      from: ["quoteId"],
      nullable: true,
      description: "The quote it was created from. null if none.",
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
