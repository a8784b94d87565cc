/** From this total, GST included, a tax invoice must name the buyer (GST Act s 29-70; australia.md). */
const BUYER_FROM_CENTS = 1_000_00;

type Invoiced = { gstRegistered: boolean; abn: string | null; buyerName: string | null; totalCents: number };

/** What the law asks of an invoice and it doesn't say yet, as sentences for who is about to send it. */
export function taxInvoiceProblems({ gstRegistered, abn, buyerName, totalCents }: Invoiced): string[] {
  if (!gstRegistered) return [];
  return [
    abn ? null : "Add your ABN in Settings, Organisation: a tax invoice must show it.",
    buyerName || totalCents < BUYER_FROM_CENTS
      ? null
      : "Choose a customer: a tax invoice of $1,000 or more must name the buyer.",
  ].filter((problem) => problem !== null);
}
