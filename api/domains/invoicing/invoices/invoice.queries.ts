import { INVOICE_ORDERS } from "@fettle/rules/platform/list-orders";
import { builder } from "../../../graphql/builder.ts";
import { ORDER_BY } from "../../../graphql/order-arguments.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { Dashboard } from "../../jobs/jobs/dashboard.queries.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { documentListArgs, LISTED } from "../documents/document-list.fields.ts";
import { documentToday } from "../documents/document-today.ts";
import { Quote } from "../quotes/quote.type.ts";
import { Invoice, InvoiceConnection, InvoiceTabEnum } from "./invoice.type.ts";
import {
  type InvoiceCounts as Counts,
  readCustomerBalance,
  readInvoiceCounts,
  readInvoiceTotals,
  type InvoiceTotals as Totals,
} from "./invoice-tallies.ts";
import { readInvoice, readInvoiceCharging, readInvoicePage } from "./read-invoices.ts";

const InvoiceOrderEnum = builder.enumType("InvoiceOrder", { values: INVOICE_ORDERS });

const InvoiceCounts = builder.objectRef<Counts>("InvoiceCounts").implement({
  description: "How many invoices each tab has.",
  access: "parent",
  fields: (t) => ({
    all: t.exposeInt("all"),
    paid: t.exposeInt("paid"),
    unpaid: t.exposeInt("unpaid", { description: "Draft, sent and overdue." }),
    overdue: t.exposeInt("overdue"),
  }),
});

const InvoiceTotals = builder.objectRef<Totals>("InvoiceTotals").implement({
  description: "In whole cents, which may be more than an Int holds.",
  access: "parent",
  fields: (t) => ({
    outstandingCents: t.exposeFloat("outstandingCents", {
      description: "What is owed on all invoices that are neither paid nor void.",
    }),
    overdueCents: t.exposeFloat("overdueCents"),
  }),
});

builder.queryFields((t) => ({
  invoice: t.field({
    ...readsWholeSelection,
    type: Invoice,
    nullable: true,
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => readInvoice(recordReader(context), selectedFields(info), id),
  }),
  invoices: t.field({
    ...readsWholeSelection,
    type: InvoiceConnection,
    description: LISTED,
    authScopes: { manager: true },
    args: {
      ...documentListArgs(t),
      tab: t.arg({ type: InvoiceTabEnum, description: "Default: all." }),
      orderBy: t.arg({ type: InvoiceOrderEnum, ...ORDER_BY }),
    },
    resolve: (_root, args, context, info) =>
      readInvoicePage(recordReader(context), selectedFields(info, ["edges", "node"]), args, {
        page: args,
        maxPage: context.maxPage,
        today: documentToday(context),
      }),
  }),
  invoiceCounts: t.field({
    ...readsWholeSelection,
    type: InvoiceCounts,
    authScopes: { manager: true },
    resolve: (_root, _args, context) => readInvoiceCounts(recordReader(context), documentToday(context)),
  }),
  invoiceTotals: t.field({
    ...readsWholeSelection,
    type: InvoiceTotals,
    authScopes: { manager: true },
    resolve: (_root, _args, context) => readInvoiceTotals(recordReader(context), documentToday(context)),
  }),
}));

builder.objectFields(Customer, (t) => ({
  invoices: t.field({
    type: InvoiceConnection,
    nullable: true,
    description: "Admin and manager; null for technicians.",
    ...managersOnly,
    args: t.arg.connectionArgs(),
    resolve: ({ id }, args, context, info) =>
      readInvoicePage(
        recordReader(context),
        selectedFields(info, ["edges", "node"]),
        { documentsOf: id },
        { page: args, maxPage: context.maxPage, today: documentToday(context) },
      ),
  }),
  balanceCents: t.float({
    nullable: true,
    description:
      "The totals of their issued invoices less all that they paid, in whole cents; negative when in credit. Admin and manager; null for technicians.",
    ...managersOnly,
    resolve: ({ id }, _args, context) => readCustomerBalance(recordReader(context), id),
  }),
}));

builder.objectField(Job, "invoice", (t) =>
  t.field({
    type: Invoice,
    nullable: true,
    description:
      "The invoice that charges it, its own or that of its quote; never a void one. Admin and manager; null for technicians.",
    ...managersOnly,
    resolve: ({ id }, _args, context, info) =>
      readInvoiceCharging(recordReader(context), selectedFields(info), "job", id),
  }),
);

builder.objectField(Quote, "invoice", (t) =>
  t.field({
    type: Invoice,
    nullable: true,
    description: "The invoice that charges it, its own or that of its job; never a void one.",
    resolve: ({ id }, _args, context, info) =>
      readInvoiceCharging(recordReader(context), selectedFields(info), "quote", id),
  }),
);

builder.objectField(Dashboard, "invoiceTotals", (t) =>
  t.field({
    type: InvoiceTotals,
    nullable: true,
    description: "What is owed and what is overdue. Admin and manager; null for technicians.",
    ...managersOnly,
    resolve: (_day, _args, context) => readInvoiceTotals(recordReader(context), documentToday(context)),
  }),
);
