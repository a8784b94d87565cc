import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { OrderDirectionEnum } from "../../../graphql/enums.ts";
import { DIRECTION, ORDER_BY } from "../../../graphql/order-arguments.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { recordConnection, recordField } from "../../../graphql/record-object.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { CreditNote, Invoice, Payment } from "./invoice.type.ts";
import { requireInvoiceAmong } from "./read-invoices.ts";
import { CREDIT_NOTE_ORDERS, PAYMENT_ORDERS, readCreditNotePage, readPaymentPage } from "./read-payments.ts";

const PaymentConnection = recordConnection(Payment, "Payment");
const CreditNoteConnection = recordConnection(CreditNote, "CreditNote");

const PaymentOrderEnum = builder.enumType("PaymentOrder", {
  description: "Sort order for a list of payments.",
  values: described(PAYMENT_ORDERS, {
    created: "When the payment was recorded, newest first.",
    paid: "Day it was received, newest first.",
  }),
});

const CreditNoteOrderEnum = builder.enumType("CreditNoteOrder", {
  description: "Sort order for a list of credit notes.",
  values: described(CREDIT_NOTE_ORDERS, {
    created: "When the credit note was created, newest first.",
    issued: "Issue date, newest first.",
  }),
});

const CREATED_SINCE = {
  type: "DateTime",
  description: "Only records created at or after this instant.",
} as const;

builder.queryFields((t) => ({
  payments: t.field({
    ...readsWholeSelection,
    type: PaymentConnection,
    description: "Payments on all invoices, including reversed ones. Latest first by default.",
    authScopes: { manager: true },
    args: {
      ...t.arg.connectionArgs(),
      invoiceId: t.arg.id({ description: "Only payments on this invoice." }),
      customerId: t.arg.id({ description: "Only payments on this customer's invoices." }),
      paidFrom: t.arg({ type: "Date", description: "Only payments received on this day or later." }),
      paidTo: t.arg({ type: "Date", description: "Only payments received on this day or earlier." }),
      createdSince: t.arg(CREATED_SINCE),
      orderBy: t.arg({ type: PaymentOrderEnum, ...ORDER_BY }),
      direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
    },
    resolve: (_root, args, context, info) =>
      readPaymentPage(recordReader(context), selectedNodes(info), args, args, context.maxPage),
  }),
  creditNotes: t.field({
    ...readsWholeSelection,
    type: CreditNoteConnection,
    description: "Credit notes for all invoices. Newest issue date first by default.",
    authScopes: { manager: true },
    args: {
      ...t.arg.connectionArgs(),
      invoiceId: t.arg.id({ description: "Only credit notes for this invoice." }),
      customerId: t.arg.id({ description: "Only credit notes for this customer's invoices." }),
      issuedFrom: t.arg({ type: "Date", description: "Only credit notes issued on this day or later." }),
      issuedTo: t.arg({ type: "Date", description: "Only credit notes issued on this day or earlier." }),
      createdSince: t.arg(CREATED_SINCE),
      orderBy: t.arg({ type: CreditNoteOrderEnum, ...ORDER_BY }),
      direction: t.arg({ type: OrderDirectionEnum, ...DIRECTION }),
    },
    resolve: (_root, args, context, info) =>
      readCreditNotePage(recordReader(context), selectedNodes(info), args, args, context.maxPage),
  }),
}));

recordField(Payment, "invoice", (t) =>
  t.derived({
    type: Invoice,
    from: ["invoiceId"],
    description: "The invoice it's on.",
    resolve: ({ invoiceId }, _args, context, info) =>
      requireInvoiceAmong(recordReader(context), selectedFields(info), invoiceId),
  }),
);

recordField(CreditNote, "invoice", (t) =>
  t.derived({
    type: Invoice,
    from: ["invoiceId"],
    description: "The invoice it credits.",
    resolve: ({ invoiceId }, _args, context, info) =>
      requireInvoiceAmong(recordReader(context), selectedFields(info), invoiceId),
  }),
);
