import type { ApolloCache } from "@apollo/client";
import { renewLists } from "../../platform/apollo/connection-cache.ts";
import type { DocumentKindName } from "./document-kind.ts";

const LISTS = { quote: "quotes", invoice: "invoices" };

const FIGURES = {
  quote: ["nextDocumentNumber"],
  invoice: ["invoiceCounts", "invoiceTotals", "toInvoice", "nextDocumentNumber"],
};

/** Refetches lists, counts and totals on screen after a document was saved, sent, paid or deleted. */
export function documentChanged(cache: ApolloCache, kind: DocumentKindName) {
  renewLists(cache, LISTS[kind]);
  for (const fieldName of FIGURES[kind]) cache.evict({ id: "ROOT_QUERY", fieldName });
}
