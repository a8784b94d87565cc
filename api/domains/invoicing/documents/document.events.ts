import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { topic } from "../../../ports/bus/bus.ts";

export const DOCUMENT_CHANGES = ["created", "updated", "deleted"] as const;

export type DocumentChange = {
  kind: DocumentKind;
  id: string;
  change: (typeof DOCUMENT_CHANGES)[number];
};

export const documentEvents = topic<DocumentChange>("documents");
