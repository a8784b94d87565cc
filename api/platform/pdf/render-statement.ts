import { buyerLines, paymentDetails } from "@fettle/rules/invoicing/document-words";
import { formatMoney } from "@fettle/rules/platform/money";
import { closingHeight, drawClosing } from "./closing-block.ts";
import type { StatementData } from "./document-data.ts";
import { type Cell, drawTable } from "./document-table.ts";
import { drawFacts, drawLetterhead } from "./letterhead.ts";
import { closePages, openPages } from "./pages.ts";
import { longDate, TEXT } from "./text-styles.ts";

export function renderStatement(data: StatementData): Promise<Buffer> {
  const { seller, buyer, openingCents, entries } = data;
  const canvas = openPages({ kind: "Statement", number: buyer.name, seller: seller.name, mark: null });
  drawLetterhead(canvas, seller, "Statement", longDate(data.to));
  drawFacts(canvas, [
    { label: "Customer", lines: buyerLines(buyer) },
    { label: "From", lines: [longDate(data.from)] },
    { label: "To", lines: [longDate(data.to)] },
  ]);
  const add = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
  const charged = add(entries.map(({ cents }) => Math.max(0, cents)));
  const paid = add(entries.map(({ cents }) => Math.max(0, -cents)));
  const balance = openingCents + charged - paid;
  const figures = {
    rows: [
      { label: "Opening balance", figure: formatMoney(openingCents) },
      { label: "Charges", figure: formatMoney(charged) },
      { label: "Payments and credits", figure: formatMoney(paid) },
    ],
    end: { label: "Balance AUD", figure: formatMoney(balance) },
  };
  const payable = balance > 0 ? paymentDetails(seller, "Your invoice number") : [];
  canvas.y += 24;
  drawTable(canvas, {
    columns: [
      { label: "Date", width: 150, align: "left" },
      { label: "Details", width: "rest", align: "left" },
      { label: "Charges", width: 100, align: "right" },
      { label: "Payments", width: 100, align: "right" },
      { label: "Balance", width: 110, align: "right" },
    ],
    rows: statementRows(data),
    closingHeight: closingHeight(canvas, figures, payable),
  });
  drawClosing(canvas, figures, payable);
  return closePages(canvas);
}

function statementRows({ from, openingCents, entries }: StatementData): Cell[][] {
  const figure = (cents: number | null): Cell => [
    {
      text: cents === null ? "" : formatMoney(cents),
      style: cents !== null && cents < 0 ? TEXT.body : TEXT.figure,
    },
  ];
  let balance = openingCents;
  const opening = [
    [{ text: longDate(from), style: TEXT.body }],
    [{ text: "Opening balance", style: TEXT.strong }],
    figure(null),
    figure(null),
    figure(balance),
  ];
  const rows = entries.map(({ date, text, detail, cents }): Cell[] => {
    balance += cents;
    const details = [{ text, style: TEXT.strong }, ...(detail ? [{ text: detail, style: TEXT.detail }] : [])];
    return [
      [{ text: longDate(date), style: TEXT.body }],
      details,
      figure(cents >= 0 ? cents : null),
      figure(cents < 0 ? -cents : null),
      figure(balance),
    ];
  });
  return [opening, ...rows];
}
