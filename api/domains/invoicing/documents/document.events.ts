import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import { topic } from "../../../ports/bus/bus.ts";

export type DocumentChange = {
  kind: DocumentKind;
  id: string;
  change: "created" | "updated" | "deleted";
};

export const documentEvents = topic<DocumentChange>("documents");
