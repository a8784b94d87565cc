import type { DocumentEventKind } from "@fettle/rules/invoicing/document-events";
import type { Unit } from "@fettle/rules/jobs/unit";
import type { TaxMode, TaxRate } from "@fettle/rules/platform/money";
import type { Selected } from "../../../graphql/selected-fields.ts";
import type { CustomerRow } from "../../customers/customers/customer-row.ts";
import type { DocumentParties } from "./document-parties.ts";

export type DocumentRow = {
  id: string;
  number: string;
  title: string;
  reference: string | null;
  notes: string | null;
  terms: string | null;
  issueDate: string;
  taxMode: TaxMode;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  publicToken: string;
  xeroId: string | null;
  version: number;
  sentAt: string | null;
  viewedAt: string | null;
  createdAt: string;
  updatedAt: string;
  jobId: string | null;
  customer: Selected<CustomerRow> | null;
  parties: DocumentParties;
  lines: Selected<DocumentLineRow>[];
  history: DocumentEventRow[];
};

export type DocumentLineRow = {
  id: string;
  itemName: string;
  description: string;
  quantity: number;
  unit: Unit;
  unitPrice: number;
  discountPercent: number;
  taxRate: TaxRate;
  amountCents: number;
  taxCents: number;
};

export type DocumentEventRow = {
  id: string;
  kind: DocumentEventKind;
  at: string;
  by: string | null;
  detail: string | null;
  messageId: string | null;
};
