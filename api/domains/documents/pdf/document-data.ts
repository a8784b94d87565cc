import type { Line, TaxMode } from "@fettle/rules/money";
import type { Unit } from "@fettle/rules/unit";

/** Who issues a document, as Settings, Organisation says. */
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
  /** A PNG or JPEG. */
  logo: Buffer | null;
};

export type Buyer = {
  name: string;
  contactName: string | null;
  street: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
};

export type DocumentLine = Line & { itemName: string; description: string; unit: Unit };

/** A quote or an invoice as it is printed. Dates are `YYYY-MM-DD`. */
export type DocumentData = {
  kind: "quote" | "invoice";
  /** Drafts, void invoices and samples say so across the page. */
  status: "draft" | "void" | "sample" | "issued";
  number: string;
  seller: Seller;
  buyer: Buyer | null;
  issueDate: string;
  /** Of an invoice its due date, of a quote its expiry date. */
  untilDate: string | null;
  reference: string | null;
  title: string;
  summary: string | null;
  terms: string | null;
  taxMode: TaxMode;
  lines: DocumentLine[];
  paidCents: number;
};

/** A payment as its receipt says it. */
export type ReceiptData = {
  seller: Seller;
  buyer: Buyer | null;
  invoiceNumber: string;
  invoiceTitle: string;
  invoiceTotalCents: number;
  /** What was received up to and with this payment. */
  paidCents: number;
  amountCents: number;
  paidOn: string;
  method: string;
  reference: string | null;
};

export type StatementEntry = {
  date: string;
  text: string;
  detail: string | null;
  /** What it adds to what the customer owes: negative for payments. */
  cents: number;
};

/** What a customer was charged and paid between two days, both included. */
export type StatementData = {
  seller: Seller;
  buyer: Buyer;
  from: string;
  to: string;
  openingCents: number;
  entries: StatementEntry[];
};
