/** From this total, GST included, a tax invoice must name the buyer (GST Act s 29-70; australia.md). */
const BUYER_FROM_CENTS = 1_000_00;

type Invoiced = { gstRegistered: boolean; abn: string | null; buyerName: string | null; totalCents: number };

/** What is missing, and a sentence for who is about to send it. */
export type TaxInvoiceProblem = { missing: "abn" | "buyer"; text: string };

/** What the law asks of an invoice and it doesn't say yet. */
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
