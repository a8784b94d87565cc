import type { ApolloCache } from "@apollo/client";
import type { DocumentKindName } from "./document-kind.ts";

const FIELDS = {
  quote: ["quotes", "nextDocumentNumber"],
  invoice: ["invoices", "invoiceCounts", "invoiceTotals", "nextDocumentNumber"],
};

/** What else a document changes when it is saved, sent, paid or deleted: lists, counts and totals are asked for again where they are shown. */
export function documentChanged(cache: ApolloCache, kind: DocumentKindName) {
  for (const fieldName of FIELDS[kind]) cache.evict({ id: "ROOT_QUERY", fieldName });
}
