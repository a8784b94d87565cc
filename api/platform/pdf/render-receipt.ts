import { buyerLines } from "@fettle/rules/invoicing/document-words";
import { formatMoney } from "@fettle/rules/platform/money";
import { closingHeight, drawClosing } from "./closing-block.ts";
import type { ReceiptData } from "./document-data.ts";
import { drawTable } from "./document-table.ts";
import { drawFacts, drawLetterhead } from "./letterhead.ts";
import { closePages, openPages } from "./pages.ts";
import { longDate, TEXT } from "./text-styles.ts";

export function renderReceipt(data: ReceiptData): Promise<Buffer> {
  const { seller, invoiceNumber, invoiceTotalCents, paidCents, amountCents } = data;
  const canvas = openPages({ kind: "Receipt", number: invoiceNumber, seller: seller.name, mark: null });
  drawLetterhead(canvas, seller, "Receipt", invoiceNumber);
  drawFacts(canvas, [
    { label: "Received from", lines: buyerLines(data.buyer) },
    { label: "Payment date", lines: [longDate(data.paidOn)] },
    { label: "Paid by", lines: [data.method] },
    ...(data.reference ? [{ label: "Reference", lines: [data.reference] }] : []),
  ]);
  const figures = {
    rows: [
      { label: "Invoice total", figure: formatMoney(invoiceTotalCents) },
      { label: "Paid so far", figure: formatMoney(paidCents) },
      { label: "Still owing", figure: formatMoney(Math.max(0, invoiceTotalCents - paidCents)) },
    ],
    end: { label: "Amount received AUD", figure: formatMoney(amountCents) },
  };
  canvas.y += 24;
  drawTable(canvas, {
    columns: [
      { label: "Description", width: "rest", align: "left" },
      { label: "Amount", width: 120, align: "right" },
    ],
    rows: [
      [
        [
          { text: `Payment of invoice ${invoiceNumber}`, style: TEXT.strong },
          { text: data.invoiceTitle, style: TEXT.detail },
        ],
        [{ text: formatMoney(amountCents), style: TEXT.figure }],
      ],
    ],
    closingHeight: closingHeight(canvas, figures, []),
  });
  drawClosing(canvas, figures, []);
  return closePages(canvas);
}
