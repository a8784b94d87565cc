import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { topic } from "../../../ports/bus/bus.ts";

export const DOCUMENT_CHANGES = ["created", "updated", "deleted"] as const;

/** An event of a quote or an invoice, published per organisation after the commit. */
export type DocumentChange = {
  kind: DocumentKind;
  id: string;
  change: (typeof DOCUMENT_CHANGES)[number];
};

export const documentEvents = topic<DocumentChange>("documents");
