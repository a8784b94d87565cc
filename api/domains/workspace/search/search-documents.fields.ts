import { builder } from "../../../graphql/builder.ts";
import { managersOnly } from "../../../graphql/restricted-fields.ts";
import { selectedFields } from "../../../graphql/selected-fields.ts";
import { recordReader } from "../../../platform/reads/read-records.ts";
import { findDocuments } from "../../invoicing/documents/read-documents.ts";
import { Invoice } from "../../invoicing/invoices/invoice.type.ts";
import { invoiceShape } from "../../invoicing/invoices/invoice-row.ts";
import { Quote } from "../../invoicing/quotes/quote.type.ts";
import { quoteShape } from "../../invoicing/quotes/quote-row.ts";
import { SearchResults } from "./search-everything.queries.ts";

builder.objectField(SearchResults, "quotes", (t) =>
  t.field({
    type: [Quote],
    nullable: true,
    description:
      "Matches number, title, reference, customer and an amount that equals the total, newest first. Null for technicians.",
    ...managersOnly,
    resolve: (search, _args, context, info) =>
      findDocuments(recordReader(context), quoteShape, selectedFields(info), search),
  }),
);

builder.objectField(SearchResults, "invoices", (t) =>
  t.field({
    type: [Invoice],
    nullable: true,
    description:
      "Matches number, title, reference, customer and an amount that equals the total, newest first. Null for technicians.",
    ...managersOnly,
    resolve: (search, _args, context, info) =>
      findDocuments(recordReader(context), invoiceShape, selectedFields(info), search),
  }),
);
