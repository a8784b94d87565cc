/** From this total, including GST, a tax invoice must name the buyer (GST Act s 29-70). */
const BUYER_FROM_CENTS = 1_000_00;

type Invoiced = { gstRegistered: boolean; abn: string | null; buyerName: string | null; totalCents: number };

/** A missing item, and a message for whoever is about to send the invoice. */
export type TaxInvoiceProblem = { missing: "abn" | "buyer"; text: string };

/** What the law requires of a tax invoice and this one lacks. */
export function taxInvoiceProblems(invoiced: Invoiced): TaxInvoiceProblem[] {
  const { gstRegistered, abn, buyerName, totalCents } = invoiced;
  const problems: TaxInvoiceProblem[] = [];
  if (!gstRegistered) return problems;
  if (!abn) {
    problems.push({
      missing: "abn",
      text: "Add your ABN: you are registered for GST, and a tax invoice must show it.",
    });
  }
  if (!buyerName && totalCents >= BUYER_FROM_CENTS) {
    problems.push({
      missing: "buyer",
      text: "Choose a customer: a tax invoice of $1,000 or more must name the buyer.",
    });
  }
  return problems;
}
