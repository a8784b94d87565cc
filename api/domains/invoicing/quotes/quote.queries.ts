import { QUOTE_ORDERS, SYNC_ORDERS } from "@fettle/rules/platform/list-orders";
import { builder } from "../../../graphql/builder.ts";
import { described } from "../../../graphql/described.ts";
import { SYNC_ORDER_DESCRIPTIONS } from "../../../graphql/list-arguments.ts";
import { ORDER_BY } from "../../../graphql/order-arguments.ts";
import { readsWholeSelection } from "../../../graphql/reads-whole-selection.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { selectedFields, selectedNodes } from "../../../graphql/selected-fields.ts";
import { tokenOf } from "../../../platform/reads/external-id.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { documentListArgs, LISTED } from "../documents/document-list.fields.ts";
import { Quote, QuoteConnection, QuoteStatusEnum } from "./quote.type.ts";
import { type QuoteCounts as Counts, readQuoteCounts } from "./quote-counts.ts";
import { readQuote, readQuoteOfJob, readQuotePage } from "./read-quotes.ts";

const QuoteOrderEnum = builder.enumType("QuoteOrder", {
  description: "Sort order for a list of quotes.",
  values: described([...QUOTE_ORDERS, ...SYNC_ORDERS], {
    ...SYNC_ORDER_DESCRIPTIONS,
    customer: "Customer's name.",
    expires: "Expiry date, soonest first.",
    issued: "Issue date, newest first.",
    number: "Number.",
    sent: "When the quotes that wait for an answer were sent, earliest first. The other quotes come last.",
    status: "Status.",
    total: "Total, highest first.",
  }),
});

const QuoteCounts = builder.objectRef<Counts>("QuoteCounts").implement({
  description: "The number of quotes by status, and what's waiting for an answer.",
  access: "parent",
  fields: (t) => ({
    all: t.exposeInt("all", { description: "All quotes." }),
    draft: t.exposeInt("draft", { description: "Not sent yet." }),
    sent: t.exposeInt("sent", { description: "Waiting for the customer's answer." }),
    accepted: t.exposeInt("accepted", { description: "Accepted quotes." }),
    rejected: t.exposeInt("rejected", { description: "Declined quotes." }),
    waitingCents: t.exposeFloat("waitingCents", {
      description: "Total of the sent quotes including GST, in whole cents.",
    }),
  }),
});

builder.queryFields((t) => ({
  quoteCounts: t.field({
    ...readsWholeSelection,
    type: QuoteCounts,
    description: "Number of quotes by status. Admins and managers only.",
    authScopes: { manager: true },
    resolve: (_root, _args, context) => readQuoteCounts(recordReader(context)),
  }),
  quote: t.field({
    ...readsWholeSelection,
    type: Quote,
    nullable: true,
    description: "One quote. null if there's none with this id.",
    authScopes: { manager: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context, info) => readQuote(recordReader(context), selectedFields(info), id),
  }),
  quotes: t.field({
    ...readsWholeSelection,
    type: QuoteConnection,
    description: `Quotes. ${LISTED}`,
    authScopes: { manager: true },
    args: {
      ...documentListArgs(t),
      status: t.arg({ type: QuoteStatusEnum, description: "Only quotes with this status." }),
      statuses: t.arg({ type: [QuoteStatusEnum], description: "Only quotes with one of these statuses." }),
      orderBy: t.arg({ type: QuoteOrderEnum, ...ORDER_BY }),
    },
    resolve: (_root, args, context, info) =>
      readQuotePage(
        recordReader(context),
        selectedNodes(info),
        { ...args, tokenId: tokenOf(context.me) },
        {
          page: args,
          maxPage: context.maxPage,
        },
      ),
  }),
}));

builder.objectField(Customer, "quotes", (t) =>
  t.field({
    type: QuoteConnection,
    nullable: true,
    description: "Admins and managers only. null for technicians.",
    ...managersOnly,
    args: t.arg.connectionArgs(),
    resolve: ({ id }, args, context, info) =>
      readQuotePage(
        recordReader(context),
        selectedNodes(info),
        { documentsOf: id },
        { page: args, maxPage: context.maxPage },
      ),
  }),
);

builder.objectField(Job, "quote", (t) =>
  t.field({
    type: Quote,
    nullable: true,
    description: "The quote it was created from. Admins and managers only. null for technicians.",
    ...managersOnly,
    resolve: ({ id }, _args, context, info) =>
      readQuoteOfJob(recordReader(context), selectedFields(info), id),
  }),
);
