import { isMoney, paymentMethodLabel, type Settlement } from "@fettle/rules/invoicing/payment-method";
import type { CalendarDate } from "@internationalized/date";
import type { Prisma } from "../../../database/generated/client/client.ts";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import type { StatementData, StatementEntry } from "../../../platform/pdf/document-data.ts";
import { partiesThen } from "../documents/document-parties.ts";
import { type DocumentSource, isoDay } from "./document-source.ts";
import { readSeller } from "./read-seller.ts";

export const statementName = ({ buyer, to }: StatementData) => `Statement ${buyer.name} ${to}`;

/** The days given, or the last 12 months. Throws 422 if they end before they start. */
export function statementDays(asked: { from?: string | null; to?: string | null }, today: CalendarDate) {
  const to = asked.to ?? today.toString();
  const from = asked.from ?? today.subtract({ months: 12 }).toString();
  if (from <= to) return { from, to };
  throw new BadInputError("The start date can’t be after the end date", { field: "from", status: 422 });
}

export async function readStatement(
  source: DocumentSource,
  customerId: string,
  { from, to }: { from: string; to: string },
): Promise<StatementData> {
  const until = { lte: new Date(to) };
  const [customer, { seller }, invoices, payments] = await Promise.all([
    source.db.customer.findUnique({ where: { id: customerId } }),
    readSeller(source),
    source.db.invoice.findMany({
      where: { customerId, status: { in: ["sent", "paid"] }, issueDate: until },
      select: { number: true, title: true, issueDate: true, totalCents: true, issuedAs: true },
      orderBy: [{ issueDate: "asc" }, { id: "asc" }],
    }),
    source.db.payment.findMany({
      where: { invoice: { customerId }, reversedAt: null, paidAt: until },
      select: {
        amountCents: true,
        method: true,
        reference: true,
        paidAt: true,
        invoice: { select: { number: true } },
      },
      orderBy: [{ paidAt: "asc" }, { id: "asc" }],
    }),
  ]);
  if (!customer) throw new NotFoundError("Customer");
  const charges = invoices.map(
    (invoice): StatementEntry => ({
      date: isoDay(invoice.issueDate),
      text: `Invoice ${invoice.number}`,
      detail: [invoice.title, ...formerNames(invoice, seller, customer)].join(" · "),
      cents: invoice.totalCents,
    }),
  );
  const paid = payments.map(
    (payment): StatementEntry => ({
      date: isoDay(payment.paidAt),
      text: entryText(payment),
      detail: isMoney(payment.method) ? paymentMethodLabel(payment.method) : payment.reference,
      cents: -payment.amountCents,
    }),
  );
  const entries = [...charges, ...paid].sort((a, b) => a.date.localeCompare(b.date));
  const openingCents = entries
    .filter(({ date }) => date < from)
    .reduce((total, { cents }) => total + cents, 0);
  return {
    seller,
    buyer: customer,
    from,
    to,
    openingCents,
    entries: entries.filter(({ date }) => date >= from),
  };
}

type Named = { name: string };

function formerNames({ issuedAs }: { issuedAs: Prisma.JsonValue }, seller: Named, buyer: Named): string[] {
  const then = partiesThen({ issuedAs });
  if (!then) return [];
  return [
    then.seller.name === seller.name ? "" : `Issued by ${then.seller.name}`,
    !then.buyer || then.buyer.name === buyer.name ? "" : `Billed to ${then.buyer.name}`,
  ].filter(Boolean);
}

type Settled = { method: Settlement; amountCents: number; invoice: { number: string } };

function entryText({ method, amountCents, invoice: { number } }: Settled): string {
  if (method === "credit_note") return `Credit note for ${number}`;
  if (method === "customer_credit")
    return amountCents < 0 ? `Credit moved from ${number}` : `Credit used on ${number}`;
  return `${amountCents < 0 ? "Refund" : "Payment"} of ${number}`;
}
