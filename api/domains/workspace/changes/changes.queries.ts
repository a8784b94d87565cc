import type { RecordType } from "@fettle/rules/platform/record-types";
import { ForbiddenError } from "../../../errors.ts";
import { builder } from "../../../graphql/builder.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { RecordChangeEnum, RecordTypeEnum } from "../../../platform/change-log/change-log.type.ts";
import { type LoggedChange, readChanges } from "../../../platform/change-log/read-changes.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { Customer } from "../../customers/customers/customer.type.ts";
import { readCustomerAmong } from "../../customers/customers/read-customers.ts";
import { Equipment } from "../../customers/equipment/equipment.type.ts";
import { readEquipmentAmong } from "../../customers/equipment/read-equipment.ts";
import { CreditNote, Invoice, Payment } from "../../invoicing/invoices/invoice.type.ts";
import { readInvoiceAmong } from "../../invoicing/invoices/read-invoices.ts";
import { readCreditNoteAmong, readPaymentAmong } from "../../invoicing/invoices/read-payments.ts";
import { PriceListItem } from "../../invoicing/price-list/price-list.type.ts";
import { readPriceListItemAmong } from "../../invoicing/price-list/read-price-list.ts";
import { Quote } from "../../invoicing/quotes/quote.type.ts";
import { readQuoteAmong } from "../../invoicing/quotes/read-quotes.ts";
import { Job } from "../../jobs/jobs/job.type.ts";
import { readAnyJobAmong } from "../../jobs/jobs/read-jobs.ts";
import { readableTypes, requireReadable } from "./readable-types.ts";

export const Change = builder.objectRef<LoggedChange>("Change").implement({
  description: "A record that changed, with what it’s like now.",
  access: "parent",
  fields: (t) => {
    const isOf = (wanted: RecordType, { type, change }: LoggedChange) =>
      type === wanted && change !== "deleted";
    return {
      type: t.expose("type", { type: RecordTypeEnum, description: "Type of the record." }),
      id: t.exposeID("id", { description: "Id of the record." }),
      change: t.expose("change", { type: RecordChangeEnum, description: "What happened to it." }),
      at: t.expose("at", { type: "DateTime", description: "When the change began." }),
      customer: t.field({
        type: Customer,
        nullable: true,
        description: "The customer now. null for other types, or once it’s deleted.",
        resolve: (change, _args, context, info) =>
          isOf("customer", change)
            ? readCustomerAmong(recordReader(context), selectedFields(info), change.id)
            : null,
      }),
      equipment: t.field({
        type: Equipment,
        nullable: true,
        description: "The equipment now. null for other types, or once it’s deleted.",
        resolve: (change, _args, context, info) =>
          isOf("equipment", change)
            ? readEquipmentAmong(recordReader(context), selectedFields(info), change.id)
            : null,
      }),
      priceListItem: t.field({
        type: PriceListItem,
        nullable: true,
        description: "The price list item now. null for other types, or once it’s deleted.",
        resolve: (change, _args, context, info) =>
          isOf("price_list_item", change)
            ? readPriceListItemAmong(recordReader(context), selectedFields(info), change.id)
            : null,
      }),
      job: t.field({
        type: Job,
        nullable: true,
        description: "The job now, even if it’s archived. null for other types, or once it’s deleted.",
        resolve: (change, _args, context, info) =>
          isOf("job", change)
            ? readAnyJobAmong(recordReader(context), selectedFields(info), change.id)
            : null,
      }),
      quote: t.field({
        type: Quote,
        nullable: true,
        description: "The quote now. null for other types, or once it’s deleted.",
        resolve: (change, _args, context, info) =>
          isOf("quote", change)
            ? readQuoteAmong(recordReader(context), selectedFields(info), change.id)
            : null,
      }),
      invoice: t.field({
        type: Invoice,
        nullable: true,
        description: "The invoice now. null for other types, or once it’s deleted.",
        resolve: (change, _args, context, info) =>
          isOf("invoice", change)
            ? readInvoiceAmong(recordReader(context), selectedFields(info), change.id)
            : null,
      }),
      creditNote: t.field({
        type: CreditNote,
        nullable: true,
        description: "The credit note. null for other types.",
        resolve: (change, _args, context, info) =>
          isOf("credit_note", change)
            ? readCreditNoteAmong(recordReader(context), selectedFields(info), change.id)
            : null,
      }),
      payment: t.field({
        type: Payment,
        nullable: true,
        description: "The payment now. null for other types.",
        resolve: (change, _args, context, info) =>
          isOf("payment", change)
            ? readPaymentAmong(recordReader(context), selectedFields(info), change.id)
            : null,
      }),
    };
  },
});

const ChangeConnection = builder.connectionObject(
  { type: Change, name: "ChangeConnection", description: "A page of changes." },
  builder.edgeObject({ type: Change, name: "ChangeEdge" }),
);

builder.queryField("changes", (t) =>
  t.field({
    type: ChangeConnection,
    description:
      "Every record that changed since a cursor, oldest change first, including deletions. Without a cursor, every " +
      "record. Store `endCursor` and pass it next time, even weeks later: nothing is left out. A record can come more " +
      "than once. A change arrives once all writes that began before it have finished.",
    authScopes: { signedIn: true },
    args: {
      first: t.arg.int({
        description: "Number of entries to return from the start. Defaults to 50. The maximum is 100.",
      }),
      after: t.arg.string({ description: "Returns changes after this cursor." }),
      types: t.arg({
        type: [RecordTypeEnum],
        description: "Only records of these types. Defaults to every type the caller can read.",
      }),
    },
    resolve: (_root, { types, ...page }, context) => {
      if (types) requireReadable(context.me, ...types);
      const asked = types ? [...new Set(types)] : readableTypes(context.me);
      if (asked.length === 0) throw new ForbiddenError("This access token can’t read any records");
      return readChanges(recordReader(context), { ...page, types: asked }, context.maxPage);
    },
  }),
);
