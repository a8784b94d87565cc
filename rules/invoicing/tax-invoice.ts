/** From this total, including GST, a tax invoice must name the buyer (GST Act s 29-70). */
const BUYER_FROM_CENTS = 1_000_00;

type Invoiced = {
  gstRegistered: boolean;
  abn: string | null;
  buyerName: string | null;
  taxCents: number;
  totalCents: number;
};

export type TaxInvoiceProblem = { missing: "abn" | "buyer" | "gst"; text: string };

/** A business that isn't registered for GST mustn't charge it (GST Act s 9-5). */
export function gstProblem(
  noun: "quote" | "invoice",
  { gstRegistered, taxCents }: Pick<Invoiced, "gstRegistered" | "taxCents">,
): string | null {
  if (gstRegistered || taxCents === 0) return null;
  return `This ${noun} charges GST, but you aren’t registered for GST. Set its lines to Tax Exempt, or turn on GST in Settings.`;
}

export function taxInvoiceProblems(invoiced: Invoiced): TaxInvoiceProblem[] {
  const { gstRegistered, abn, buyerName, totalCents } = invoiced;
  const gst = gstProblem("invoice", invoiced);
  if (gst) return [{ missing: "gst", text: gst }];
  const problems: TaxInvoiceProblem[] = [];
  if (!gstRegistered) return problems;
  if (!abn) {
    problems.push({
      missing: "abn",
      text: "Add your ABN. You’re registered for GST, so your tax invoices must show it.",
    });
  }
  if (!buyerName && totalCents >= BUYER_FROM_CENTS) {
    problems.push({
      missing: "buyer",
      text: "Choose a customer. A tax invoice of $1,000 or more must name the buyer.",
    });
  }
  return problems;
}
