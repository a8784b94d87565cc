import { formatAbn } from "../organisation/abn.ts";
import { formatBsb } from "../organisation/bsb.ts";
import { formatPayId } from "../organisation/pay-id.ts";
import { type Address, formatAddress } from "../platform/address.ts";
import { formatPhone } from "../platform/phone.ts";
import { DOCUMENTS, type DocumentKind } from "./document-kinds.ts";

/** The same words for the PDF and the screen. */
type Seller = Address & { abn: string | null; phone: string | null; email: string | null };
type Buyer = Address & { name: string; contactName: string | null; abn?: string | null };
type Account = {
  name: string;
  accountName: string | null;
  bsb: string | null;
  accountNumber: string | null;
  payId: string | null;
};

const isSaid = (line: string | null | undefined): line is string => Boolean(line);

/** Only GST-registered businesses may write "Tax invoice". */
export function documentKind(kind: DocumentKind, gstRegistered: boolean): string {
  return kind === "invoice" && gstRegistered ? "Tax invoice" : DOCUMENTS[kind].title;
}

export function sellerLines(seller: Seller): string[] {
  return [
    formatAddress(seller),
    seller.abn && `ABN ${formatAbn(seller.abn)}`,
    [seller.phone && formatPhone(seller.phone), seller.email].filter(Boolean).join(" · "),
  ].filter(isSaid);
}

export function buyerLines(buyer: Buyer | null): string[] {
  if (!buyer) return ["–"];
  const locality = [buyer.suburb, buyer.state, buyer.postcode].filter(Boolean).join(" ");
  const contact = buyer.contactName && buyer.contactName !== buyer.name ? `Attn: ${buyer.contactName}` : null;
  const abn = buyer.abn ? `ABN ${formatAbn(buyer.abn)}` : null;
  return [buyer.name, contact, buyer.street, locality, abn].filter(isSaid);
}

/** Returns the cents due, at least 0. Nothing is due on a void invoice. */
export function dueFigure(invoice: { isVoid: boolean; totalCents: number; paidCents: number }) {
  const cents = invoice.isVoid ? 0 : invoice.totalCents - invoice.paidCents;
  return cents < 0 ? { label: "Overpaid", cents: -cents } : { label: "Amount due", cents };
}

export function settledFigures({ paidCents, creditedCents }: { paidCents: number; creditedCents: number }) {
  return [
    { label: "Amount paid", cents: creditedCents - paidCents },
    { label: "Credited", cents: -creditedCents },
  ].filter(({ cents }) => cents !== 0);
}

export type PaymentDetail = { label: string; text: string };

export function paymentDetails(seller: Account, reference: string): PaymentDetail[] {
  const account = seller.bsb && seller.accountNumber;
  if (!account && !seller.payId) return [];
  return [
    { label: "Account name", text: (account && (seller.accountName ?? seller.name)) || "" },
    { label: "BSB", text: account && seller.bsb ? formatBsb(seller.bsb) : "" },
    { label: "Account number", text: (account && seller.accountNumber) || "" },
    { label: "PayID", text: seller.payId ? formatPayId(seller.payId) : "" },
    { label: "Payment reference", text: reference },
  ].filter(({ text }) => text !== "");
}
