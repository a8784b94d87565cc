import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import type { Unit } from "@fettle/rules/jobs/unit";
import type { Line, TaxMode } from "@fettle/rules/platform/money";

export type Seller = {
  name: string;
  street: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  abn: string | null;
  phone: string | null;
  email: string | null;
  gstRegistered: boolean;
  accountName: string | null;
  bsb: string | null;
  accountNumber: string | null;
  payId: string | null;
  logo: Buffer | null;
};

export type Buyer = {
  name: string;
  contactName: string | null;
  abn?: string | null;
  street: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
};

export type DocumentLine = Line & { itemName: string; description: string; unit: Unit };

/** Dates are `YYYY-MM-DD`. */
export type DocumentData = {
  kind: DocumentKind;
  status: "draft" | "void" | "sample" | "issued";
  number: string;
  seller: Seller;
  buyer: Buyer | null;
  issueDate: string;
  /** An invoice's due date or a quote's expiry date. */
  untilDate: string | null;
  reference: string | null;
  title: string;
  summary: string | null;
  terms: string | null;
  taxMode: TaxMode;
  lines: DocumentLine[];
  paidCents: number;
  creditedCents?: number;
};

export type ReceiptData = {
  seller: Seller;
  buyer: Buyer | null;
  invoiceNumber: string;
  invoiceTitle: string;
  invoiceTotalCents: number;
  paidCents: number;
  amountCents: number;
  paidOn: string;
  method: string;
  reference: string | null;
};

/** Amounts include GST. */
export type CreditNoteData = {
  seller: Seller;
  buyer: Buyer | null;
  number: string;
  issueDate: string;
  invoiceNumber: string;
  invoiceDate: string;
  reason: string;
  lines: { itemName: string; description: string; taxRate: number; taxCents: number; totalCents: number }[];
  totalCents: number;
  taxCents: number;
};

export type StatementEntry = {
  date: string;
  text: string;
  detail: string | null;
  /** The change to the customer's balance: negative for payments. */
  cents: number;
};

export type StatementData = {
  seller: Seller;
  buyer: Buyer;
  from: string;
  to: string;
  openingCents: number;
  entries: StatementEntry[];
};
