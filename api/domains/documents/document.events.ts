import type { DocumentKind } from "@fettle/rules/document-events";
import { topic } from "../../ports/bus/bus.ts";

/** What happened to a quote or an invoice, published per organisation after the commit. */
export type DocumentChange = {
  kind: DocumentKind;
  id: string;
  change: "created" | "updated" | "deleted";
};

export const documentEvents = topic<DocumentChange>("documents");
