import { formatMoney } from "@fettle/rules/platform/money";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { today } from "@fettle/rules/platform/wall-time";
import type { Config } from "../../../config.ts";
import type { TenantTransaction } from "../../../database/client.ts";
import type { BillingInvoice } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { DocumentData, Seller } from "../../../platform/pdf/document-data.ts";
import { billingInvoiceNumber, buyerOf, linesOf } from "./billing-invoice-lines.ts";

const HUNDREDTHS = 100;

interface Source {
  db: TenantTransaction;
  orgId: string;
  seller: Config["seller"];
}

export async function readBillingInvoice({ db, orgId, seller }: Source, id: string): Promise<DocumentData> {
  const [invoice, { timeZone }] = await Promise.all([
    db.billingInvoice.findUnique({ where: { id } }),
    db.organisation.findUniqueOrThrow({ where: { id: orgId }, select: { timeZone: true } }),
  ]);
  if (!invoice) throw new NotFoundError("Tax invoice");
  const day = (instant: Date) => today(timeZone, instant.getTime()).toString();
  const { name, abn, address } = buyerOf(invoice.buyer);
  return {
    kind: "invoice",
    status: "issued",
    number: billingInvoiceNumber(invoice.serial),
    seller: sellerOf(seller),
    buyer: { name, abn, contactName: null, street: address, suburb: null, state: null, postcode: null },
    issueDate: day(invoice.paidAt),
    untilDate: null,
    reference: null,
    title: titleOf(invoice),
    summary: summaryOf(invoice),
    terms: null,
    taxMode: "inclusive",
    lines: linesOf(invoice.lines).map(({ description, amountCents }) => ({
      itemName: description,
      description: "",
      unit: "each",
      thousandths: 1_000,
      unitPrice: amountCents * HUNDREDTHS,
      discount: 0,
      taxRate: 10,
    })),
    paidCents: invoice.amountCents,
  };
}

const titleOf = ({ kind }: BillingInvoice) =>
  kind === "pack" ? `${PRODUCT_NAME} message credits` : `${PRODUCT_NAME} subscription`;

const summaryOf = ({ refundedCents }: BillingInvoice) =>
  refundedCents > 0 ? `Refunded: ${formatMoney(refundedCents)}.` : null;

function sellerOf({ name, abn, address }: Config["seller"]): Seller {
  return {
    name: name ?? PRODUCT_NAME,
    abn,
    gstRegistered: abn !== null,
    street: address,
    suburb: null,
    state: null,
    postcode: null,
    phone: null,
    email: null,
    accountName: null,
    bsb: null,
    accountNumber: null,
    payId: null,
    logo: null,
  };
}
