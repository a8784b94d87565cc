import { INVOICE_AGES } from "@fettle/rules/invoicing/invoice-age";
import { INVOICE_ORDERS, SYNC_ORDERS } from "@fettle/rules/platform/list-orders";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { SYNC_ORDER_DESCRIPTIONS } from "../../../graphql/list-arguments.ts";
import { ORDER_BY } from "../../../graphql/order-arguments.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { memberToday } from "../../../platform/actions/member-today.ts";
import { tokenOf } from "../../../platform/reads/external-id.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { Dashboard } from "../../jobs/jobs/dashboard.queries.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { documentListArgs, LISTED } from "../documents/document-list.fields.ts";
import { Quote } from "../quotes/quote.type.ts";
import { Invoice, InvoiceConnection, InvoiceStatusEnum, InvoiceTabEnum } from "./invoice.type.ts";
import {
  type InvoiceAgeTotal as AgeTotal,
  type InvoiceCounts as Counts,
  readInvoiceAges,
  readInvoiceCounts,
  readInvoiceTotals,
  type InvoiceTotals as Totals,
} from "./invoice-tallies.ts";
import { readInvoice, readInvoiceCharging, readInvoicePage } from "./read-invoices.ts";

const InvoiceOrderEnum = builder.enumType("InvoiceOrder", {
  description: "Sort order for a list of invoices.",
  values: described([...INVOICE_ORDERS, ...SYNC_ORDERS], {
    ...SYNC_ORDER_DESCRIPTIONS,
    customer: "Customer's name.",
    due: "Due date, soonest first.",
    issued: "Issue date, newest first.",
    number: "Number.",
    reminded: "Last reminder of the unpaid invoices, earliest first. The other invoices come last.",
    status: "Status, drafts first. An overdue invoice counts as sent.",
    total: "Total, highest first.",
  }),
});

const InvoiceCounts = builder.objectRef<Counts>("InvoiceCounts").implement({
  description: "The number of invoices in each tab.",
  access: "parent",
  fields: (t) => ({
    all: t.exposeInt("all", { description: "All invoices." }),
    paid: t.exposeInt("paid", { description: "Paid invoices." }),
    unpaid: t.exposeInt("unpaid", { description: "Draft, sent and overdue." }),
    overdue: t.exposeInt("overdue", { description: "Overdue invoices." }),
  }),
});

const InvoiceAgeEnum = builder.enumType("InvoiceAge", {
  description: "How long an outstanding invoice has been overdue.",
  values: described(INVOICE_AGES, {
    draft: "Not issued yet.",
    not_due: "Issued and not past its due date.",
    days_1_30: "1 to 30 days overdue.",
    days_31_60: "31 to 60 days overdue.",
    days_61: "61 days overdue or more.",
  }),
});

const InvoiceAgeTotal = builder.objectRef<AgeTotal>("InvoiceAgeTotal").implement({
  description: "The outstanding invoices of one age.",
  access: "parent",
  fields: (t) => ({
    age: t.expose("age", { type: InvoiceAgeEnum, description: "Drafts, not due, or days overdue." }),
    invoices: t.exposeInt("invoices", { description: "Number of invoices." }),
    balanceCents: t.exposeFloat("balanceCents", { description: "The total owing on them, in whole cents." }),
  }),
});

const InvoiceTotals = builder.objectRef<Totals>("InvoiceTotals").implement({
  description: "Invoice totals in whole cents. They can exceed the range of an Int.",
  access: "parent",
  fields: (t) => ({
    outstandingCents: t.exposeFloat("outstandingCents", {
      description: "The total owing on all invoices that aren't paid or void.",
    }),
    overdueCents: t.exposeFloat("overdueCents", {
      description: "The part of that total that's past its due date.",
    }),
    ages: t.field({
      type: [InvoiceAgeTotal],
      description: "The outstanding total by age. Adds up to it.",
      resolve: (_totals, _args, context) => readInvoiceAges(recordReader(context), memberToday(context)),
    }),
  }),
});

builder.queryFields((t) => ({
  invoice: t.field({
    ...readsWholeSelection,
    type: Invoice,
    nullable: true,
    description: "One invoice. null if there's none with this id.",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => readInvoice(recordReader(context), selectedFields(info), id),
  }),
  invoices: t.field({
    ...readsWholeSelection,
    type: InvoiceConnection,
    description: `Invoices. ${LISTED}`,
    authScopes: { manager: true },
    args: {
      ...documentListArgs(t),
      tab: t.arg({ type: InvoiceTabEnum, description: "Defaults to all." }),
      statuses: t.arg({
        type: [InvoiceStatusEnum],
        description: "Only invoices with one of these statuses.",
      }),
      age: t.arg({ type: InvoiceAgeEnum, description: "Only outstanding invoices of this age." }),
      technicianId: t.arg.id({ description: "Only invoices for jobs this member is assigned to." }),
      dueFrom: t.arg({ type: "Date", description: "Only invoices due on this day or later." }),
      dueTo: t.arg({ type: "Date", description: "Only invoices due on this day or earlier." }),
      orderBy: t.arg({ type: InvoiceOrderEnum, ...ORDER_BY }),
    },
    resolve: (_root, args, context, info) =>
      readInvoicePage(
        recordReader(context),
        selectedNodes(info),
        { ...args, tokenId: tokenOf(context.me) },
        {
          page: args,
          maxPage: context.maxPage,
          today: memberToday(context),
        },
      ),
  }),
  invoiceCounts: t.field({
    ...readsWholeSelection,
    type: InvoiceCounts,
    description: "Number of invoices by tab. Admins and managers only.",
    authScopes: { manager: true },
    resolve: (_root, _args, context) => readInvoiceCounts(recordReader(context), memberToday(context)),
  }),
  invoiceTotals: t.field({
    ...readsWholeSelection,
    type: InvoiceTotals,
    description: "Amounts owing and overdue. Admins and managers only.",
    authScopes: { manager: true },
    resolve: (_root, _args, context) => readInvoiceTotals(recordReader(context), memberToday(context)),
  }),
}));

builder.objectFields(Customer, (t) => ({
  invoices: t.field({
    type: InvoiceConnection,
    nullable: true,
    description: "Admins and managers only. null for technicians.",
    ...managersOnly,
    args: t.arg.connectionArgs(),
    resolve: ({ id }, args, context, info) =>
      readInvoicePage(
        recordReader(context),
        selectedNodes(info),
        { documentsOf: id },
        { page: args, maxPage: context.maxPage, today: memberToday(context) },
      ),
  }),
}));

builder.objectField(Job, "invoice", (t) =>
  t.field({
    type: Invoice,
    nullable: true,
    description:
      "The invoice for this job or the quote it was created from. Never a void invoice. Admins and managers only. null for technicians.",
    ...managersOnly,
    resolve: ({ id }, _args, context, info) =>
      readInvoiceCharging(recordReader(context), selectedFields(info), "job", id),
  }),
);

builder.objectField(Quote, "invoice", (t) =>
  t.field({
    type: Invoice,
    nullable: true,
    description: "The invoice for this quote or its job. Never a void invoice.",
    resolve: ({ id }, _args, context, info) =>
      readInvoiceCharging(recordReader(context), selectedFields(info), "quote", id),
  }),
);

builder.objectField(Dashboard, "invoiceTotals", (t) =>
  t.field({
    type: InvoiceTotals,
    nullable: true,
    description: "The totals owing and overdue. Admins and managers only. null for technicians.",
    ...managersOnly,
    resolve: (_day, _args, context) => readInvoiceTotals(recordReader(context), memberToday(context)),
  }),
);
