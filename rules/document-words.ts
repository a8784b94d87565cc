import { formatAbn } from "./abn.ts";
import { type Address, formatAddress } from "./address.ts";
import { formatBsb } from "./bsb.ts";
import { formatPayId } from "./pay-id.ts";
import { formatPhone } from "./phone.ts";

/** What a quote or an invoice says besides its lines, the same in the PDF and on the screen. */
type Seller = Address & { abn: string | null; phone: string | null; email: string | null };
type Buyer = Address & { name: string; contactName: string | null };
type Account = {
  name: string;
  accountName: string | null;
  bsb: string | null;
  accountNumber: string | null;
  payId: string | null;
};

const isSaid = (line: string | null | undefined): line is string => Boolean(line);

/** 'Tax invoice' is what only an organisation registered for GST may write on its invoices. */
export function documentKind(kind: "quote" | "invoice", gstRegistered: boolean): string {
  if (kind === "quote") return "Quote";
  return gstRegistered ? "Tax invoice" : "Invoice";
}

/** Address, ABN, telephone and email of who issues it, below its name. */
export function sellerLines(seller: Seller): string[] {
  return [
    formatAddress(seller),
    seller.abn && `ABN ${formatAbn(seller.abn)}`,
    [seller.phone && formatPhone(seller.phone), seller.email].filter(Boolean).join(" · "),
  ].filter(isSaid);
}

/** The buyer's name and where it is. */
export function buyerLines(buyer: Buyer | null): string[] {
  if (!buyer) return ["–"];
  const locality = [buyer.suburb, buyer.state, buyer.postcode].filter(Boolean).join(" ");
  const contact = buyer.contactName && buyer.contactName !== buyer.name ? `Attn: ${buyer.contactName}` : null;
  return [buyer.name, contact, buyer.street, locality].filter(isSaid);
}

/** What an invoice leaves to pay, in cents: never less than nothing. Nothing is due on a void one. */
export function dueFigure(invoice: { isVoid: boolean; totalCents: number; paidCents: number }) {
  const cents = invoice.isVoid ? 0 : invoice.totalCents - invoice.paidCents;
  return cents < 0 ? { label: "Overpaid", cents: -cents } : { label: "Amount due", cents };
}

export type PaymentDetail = { label: string; text: string };

/** How to pay by bank transfer; empty when the organisation named no account. */
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
