import type { ApolloCache } from "@apollo/client";
import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { renewLists } from "../../../platform/apollo/connection-cache.ts";
import { forgetFigures } from "../../../platform/apollo/figures.ts";
import { listChanged } from "../../../platform/apollo/list-changes.ts";
import { DOCUMENT_KINDS } from "./document-kind.ts";

/** Refetches the lists, counts and totals on screen. */
export function documentChanged(cache: ApolloCache, kind: DocumentKind) {
  renewLists(cache, DOCUMENT_KINDS[kind].listField);
  listChanged("deletedRecords");
  forgetFigures(cache, kind);
}
