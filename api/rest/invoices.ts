import {
  createInvoiceSchema,
  paymentSchema,
  updateInvoiceSchema,
} from "@fettle/rules/invoicing/document.schema";
import { INVOICE_STATUSES, INVOICE_TABS } from "@fettle/rules/invoicing/invoice-status";
import { PAYMENT_METHODS } from "@fettle/rules/invoicing/payment-method";
import { z } from "zod";
import { NotFoundError } from "../errors.ts";
import { day, documentBody, documentJson, instantOfDay, toDocumentJson } from "./document-json.ts";
import { invoiceStatusJson } from "./enum-json.ts";
import { externalIdFilter } from "./external-ids.ts";
import {
  RestConvertJobToInvoiceDocument,
  RestCreateInvoiceDocument,
  RestDeleteInvoiceDocument,
  RestDuplicateInvoiceDocument,
  RestInvoiceCountsDocument,
  RestInvoiceDocument,
  type RestInvoiceFragment,
  RestInvoicesDocument,
  RestMarkInvoicePaidDocument,
  RestRecordPaymentDocument,
  RestUpdateInvoiceDocument,
} from "./generated/documents.ts";
import { dueRange, issuedRange, statusesOf, updatedSince } from "./list-filters.ts";
import { named } from "./named-schema.ts";
import { bill, dollars, idParameter, paging, search } from "./rest-input.ts";
import { instant } from "./rest-output.ts";
import { type Route, route } from "./route.ts";

export const invoiceJson = named(
  "Invoice",
  z.object({
    ...documentJson,
    status: invoiceStatusJson,
    date: instant.describe("The issue date, at midnight UTC."),
    due_at: instant.nullable().describe("The due date, at midnight UTC."),
    total_amount: z.number(),
    subTotal: z.number(),
    taxTotal: z.number(),
    grandTotal: z.number(),
    paid_amount: z.number(),
    balance: z.number(),
    paid_at: instant.nullable(),
    voided_at: instant.nullable(),
    job_id: z.guid().nullable(),
    quote_id: z.guid().nullable(),
  }),
);

export function toInvoiceJson(invoice: RestInvoiceFragment): z.output<typeof invoiceJson> {
  return {
    ...toDocumentJson(invoice),
    status: invoice.status,
    date: instantOfDay(invoice.issueDate),
    due_at: invoice.dueDate && instantOfDay(invoice.dueDate),
    total_amount: invoice.totalCents / 100,
    subTotal: invoice.subtotalCents / 100,
    taxTotal: invoice.taxCents / 100,
    grandTotal: invoice.totalCents / 100,
    paid_amount: invoice.paidCents / 100,
    balance: invoice.balanceCents / 100,
    paid_at: invoice.paidAt,
    voided_at: invoice.voidedAt,
    job_id: invoice.job?.id ?? null,
    quote_id: invoice.quote?.id ?? null,
  };
}

const fields = (zone: string) =>
  z.object({ ...documentBody(zone), date: day("Issue date", zone), dueAt: day("Due date", zone) });
const body = (zone: string) =>
  fields(zone)
    .extend({ jobId: z.string().meta({ format: "uuid" }).nullish() })
    .transform(toInput);
const changes = (zone: string) =>
  fields(zone).partial().extend({ version: z.int().nullish() }).transform(toInput);

/** `date` and `due_at`, the names in responses, are the issue date and the due date. */
function toInput<Body extends { date?: unknown; dueAt?: unknown; issueDate?: unknown }>({
  date,
  dueAt,
  issueDate,
  ...same
}: Body) {
  const issued = (issueDate ?? date) as string | null | undefined;
  return { ...same, issueDate: issued ?? undefined, dueDate: dueAt as string | null | undefined };
}

const tab = z
  .union(
    [z.literal("").transform(() => undefined), z.enum(INVOICE_TABS)],
    "tab must be all, unpaid, paid or overdue",
  )
  .optional();
const method = z.enum(PAYMENT_METHODS, "method must be bank_transfer, card, cash or other");

const UNKNOWN_STATUS = `status must be ${INVOICE_STATUSES.join(", ")}`;
const parseStatus = (text: string) => INVOICE_STATUSES.find((status) => status === text.toLowerCase());

const tag = "Invoices";
const byId = { tag, variables: ({ id }: { id: string }) => ({ id }) } as const;

export const invoiceRoutes: Route[] = [
  route({
    method: "GET",
    url: "/api/invoices",
    summary:
      "List the invoices in a tab, newest first. `search` covers number, title, reference and customer",
    tag,
    query: (zone) =>
      z.object({
        ...paging,
        search,
        tab,
        status: statusesOf(parseStatus, UNKNOWN_STATUS),
        customerId: idParameter,
        externalId: externalIdFilter,
        technicianId: idParameter,
        updatedSince: updatedSince(zone),
        ...issuedRange,
        ...dueRange,
      }),
    response: z.array(invoiceJson),
    document: RestInvoicesDocument,
    variables: ({ query: { limit, cursor, status: statuses, ...filter } }) => ({
      first: limit,
      after: cursor,
      ...filter,
      statuses,
    }),
    names: () => ({ statuses: "status" }),
    output: ({ invoices }) => invoices.edges.map(({ node }) => toInvoiceJson(node)),
    nextCursor: ({ invoices: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  }),
  route({
    method: "GET",
    url: "/api/invoices/counts",
    summary: "Count the invoices in each tab",
    tag,
    response: z.object({ all: z.int(), paid: z.int(), unpaid: z.int(), overdue: z.int() }),
    document: RestInvoiceCountsDocument,
    variables: () => ({}),
    output: ({ invoiceCounts }) => invoiceCounts,
  }),
  route({
    method: "POST",
    url: "/api/invoices",
    summary: "Create an invoice. With job_id, it becomes the only invoice for that completed job",
    tag,
    status: 201,
    body,
    limits: createInvoiceSchema,
    response: invoiceJson,
    document: RestCreateInvoiceDocument,
    variables: ({ body: input }) => ({ input }),
    output: ({ createInvoice }) => toInvoiceJson(createInvoice),
  }),
  route({
    ...byId,
    method: "GET",
    url: "/api/invoices/:id",
    summary: "Read an invoice",
    response: invoiceJson,
    document: RestInvoiceDocument,
    output: ({ invoice }) => {
      if (!invoice) throw new NotFoundError("Invoice");
      return toInvoiceJson(invoice);
    },
  }),
  route({
    method: "PUT",
    url: "/api/invoices/:id",
    summary:
      "Update the given fields of an invoice. Once it’s issued, only reference, notes and due date can change",
    tag,
    body: changes,
    limits: updateInvoiceSchema,
    bodyNames: "snake_case",
    response: invoiceJson,
    document: RestUpdateInvoiceDocument,
    variables: ({ id, body: input }) => ({ id, input }),
    output: ({ updateInvoice }) => toInvoiceJson(updateInvoice),
  }),
  route({
    ...byId,
    method: "DELETE",
    url: "/api/invoices/:id",
    summary: "Delete a draft invoice, or void an issued one",
    response: z.object({ id: z.guid(), outcome: z.enum(["deleted", "voided"]) }),
    document: RestDeleteInvoiceDocument,
    output: ({ deleteInvoice }) => deleteInvoice,
  }),
  route({
    method: "POST",
    url: "/api/invoices/:id/mark-paid",
    summary: "Record the balance as paid today",
    tag,
    body: z.object({ method: method.optional() }),
    response: invoiceJson,
    document: RestMarkInvoicePaidDocument,
    variables: ({ id, body: sent }) => ({
      id,
      method: sent.method,
    }),
    output: ({ markInvoicePaid }) => toInvoiceJson(markInvoicePaid),
  }),
  route({
    method: "POST",
    url: "/api/invoices/:id/payments",
    summary:
      "Record a payment up to the balance owing. With keeps_credit, anything over becomes customer credit",
    tag,
    body: (zone) =>
      z.object({
        amount: dollars("Amount"),
        method: method.default("bank_transfer"),
        paidAt: day("Payment date", zone),
        reference: z.string().nullish(),
        note: z.string().nullish(),
        keepsCredit: z.boolean().nullish(),
      }),
    limits: paymentSchema,
    response: invoiceJson,
    document: RestRecordPaymentDocument,
    variables: ({ id, body: { amount, ...payment } }) => ({
      id,
      input: { ...payment, amountCents: amount },
    }),
    output: ({ recordPayment }) => toInvoiceJson(recordPayment),
    names: () => ({ amountCents: "amount" }),
  }),
  route({
    method: "POST",
    url: "/api/invoices/:id/duplicate",
    summary: "Copy an invoice as a new draft dated today",
    tag,
    status: 201,
    response: invoiceJson,
    document: RestDuplicateInvoiceDocument,
    variables: ({ id }) => ({ id }),
    output: ({ duplicateInvoice }) => toInvoiceJson(duplicateInvoice),
  }),
  route({
    method: "POST",
    url: "/api/jobs/completed/:id/convert-to-invoice",
    summary:
      "Convert a completed job to a draft invoice. Converting it again returns the same invoice. bill chooses the quote or the work, and defaults to the work if the job has any charges",
    tag,
    body: z.object({ bill }),
    response: z.object({ invoiceId: z.guid(), message: z.string() }),
    document: RestConvertJobToInvoiceDocument,
    variables: ({ id, body: sent }) => ({ id, bill: sent.bill }),
    output: ({ convertJobToInvoice: { invoice, created, unpricedLines } }) => ({
      invoiceId: invoice.id,
      message: [
        created
          ? `Invoice ${invoice.number} created`
          : `This job has already been invoiced: ${invoice.number}`,
        ...(unpricedLines.length > 0 ? [`No price yet: ${unpricedLines.join(", ")}`] : []),
      ].join(". "),
    }),
  }),
];
