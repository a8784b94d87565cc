import { creditNoteTitle } from "@fettle/rules/invoicing/credit-note";
import { buyerLines } from "@fettle/rules/invoicing/document-words";
import { formatMoney } from "@fettle/rules/platform/money";
import { closingHeight, drawClosing } from "./closing-block.ts";
import type { CreditNoteData } from "./document-data.ts";
import { type Cell, drawTable } from "./document-table.ts";
import { drawFacts, drawLetterhead } from "./letterhead.ts";
import { PAGE } from "./page-canvas.ts";
import { closePages, openPages } from "./pages.ts";
import { drawFlowing, drawText, longDate, TEXT } from "./text-styles.ts";

/** The GST Act, s 29-75, prescribes the content. */
export function renderCreditNote(data: CreditNoteData): Promise<Buffer> {
  const { seller, number, totalCents, taxCents, invoiceNumber } = data;
  const kind = creditNoteTitle(seller.gstRegistered);
  const showsTax = seller.gstRegistered || taxCents !== 0;
  const canvas = openPages({ kind, number, seller: seller.name, mark: null });
  drawLetterhead(canvas, seller, kind, number);
  drawFacts(canvas, [
    { label: "To", lines: buyerLines(data.buyer) },
    { label: "Issue date", lines: [longDate(data.issueDate)] },
    { label: "Corrects invoice", lines: [invoiceNumber, longDate(data.invoiceDate)] },
  ]);
  const at = { x: PAGE.left, width: PAGE.right - PAGE.left };
  canvas.y += 24;
  canvas.y += drawText(canvas, canvas.element("H2"), "Reason", TEXT.heading, { ...at, y: canvas.y });
  canvas.y += 2;
  drawFlowing(canvas, data.reason);
  canvas.y += 24;
  const figures = {
    rows: showsTax
      ? [
          { label: "Decrease in price", figure: formatMoney(totalCents - taxCents) },
          { label: "Decrease in GST", figure: formatMoney(taxCents) },
        ]
      : [],
    end: { label: "Credit AUD", figure: formatMoney(totalCents) },
  };
  const figure = (text: string): Cell => [{ text, style: TEXT.figure }];
  drawTable(canvas, {
    columns: [
      { label: "Description", width: "rest", align: "left" },
      ...(showsTax ? ([{ label: "GST", width: 97, align: "right" }] as const) : []),
      { label: showsTax ? "Credit incl. GST" : "Credit", width: 118, align: "right" },
    ],
    rows: data.lines.map((line) => [
      itemCell(line),
      ...(showsTax ? [figure(formatMoney(line.taxCents))] : []),
      figure(formatMoney(line.totalCents)),
    ]),
    closingHeight: closingHeight(canvas, figures, []),
  });
  drawClosing(canvas, figures, []);
  return closePages(canvas);
}

function itemCell({ itemName, description }: CreditNoteData["lines"][number]): Cell {
  const texts = [itemName, description].filter(Boolean);
  return texts.map((text, at) => ({ text, style: at === 0 ? TEXT.strong : TEXT.detail }));
}
