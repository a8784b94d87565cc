import type { ApolloCache } from "@apollo/client";
import { renewLists } from "../../platform/apollo/connection-cache.ts";
import type { DocumentKindName } from "./document-kind.ts";

const LISTS = { quote: "quotes", invoice: "invoices" };

const FIGURES = {
  quote: ["nextDocumentNumber"],
  invoice: ["invoiceCounts", "invoiceTotals", "toInvoice", "nextDocumentNumber"],
};

/** What else a document changes when it is saved, sent, paid or deleted: lists, counts and totals are asked for again where they are shown. */
export function documentChanged(cache: ApolloCache, kind: DocumentKindName) {
  renewLists(cache, LISTS[kind]);
  for (const fieldName of FIGURES[kind]) cache.evict({ id: "ROOT_QUERY", fieldName });
}
