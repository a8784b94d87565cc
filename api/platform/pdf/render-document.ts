import { DOCUMENTS } from "@fettle/rules/invoicing/document-kinds";
import {
  buyerLines,
  documentKind,
  dueFigure,
  paymentDetails,
  settledFigures,
} from "@fettle/rules/invoicing/document-words";
import { isJobHead } from "@fettle/rules/invoicing/job-head";
import { formatQuantity, quantityOf } from "@fettle/rules/jobs/unit";
import {
  type DocumentTotals,
  documentTotals,
  formatMoney,
  formatUnitPrice,
} from "@fettle/rules/platform/money";
import { closingHeight, drawClosing, type Figures } from "./closing-block.ts";
import type { DocumentData, DocumentLine } from "./document-data.ts";
import { type Cell, type Column, drawTable } from "./document-table.ts";
import { drawFacts, drawLetterhead, type Fact } from "./letterhead.ts";
import { PAGE, type PageCanvas } from "./page-canvas.ts";
import { closePages, openPages } from "./pages.ts";
import { drawTerms } from "./terms-block.ts";
import { drawFlowing, drawText, longDate, TEXT } from "./text-styles.ts";

const STATUS_WORDS = { draft: "Draft", void: "Void", sample: "Sample" } as const;

/** Call this through `drawPdf`. All amounts come from the money rules. */
export function renderDocument(data: DocumentData): Promise<Buffer> {
  const kind = documentKind(data.kind, data.seller.gstRegistered);
  const totals = documentTotals(data.lines, data.taxMode);
  const showsTax = data.seller.gstRegistered || totals.taxCents !== 0;
  const mark = data.status === "issued" ? null : STATUS_WORDS[data.status];
  const canvas = openPages({ kind, number: data.number, seller: data.seller.name, mark });
  const figures = documentFigures(data, totals, showsTax);
  const payable =
    data.kind === "invoice" && data.status !== "void" && totals.totalCents > data.paidCents
      ? paymentDetails(data.seller, data.number)
      : [];
  drawLetterhead(canvas, data.seller, kind, [data.number, mark].filter(Boolean).join(" · "));
  drawFacts(canvas, documentFacts(data));
  drawSubject(canvas, data.title, data.summary);
  drawTable(canvas, {
    columns: lineColumns(data, showsTax),
    rows: data.lines.map((line, index) =>
      lineCells(line, totals.lines[index]?.amountCents ?? 0, hasDiscounts(data), showsTax),
    ),
    closingHeight: closingHeight(canvas, figures, payable),
  });
  drawClosing(canvas, figures, payable);
  if (data.terms) drawTerms(canvas, data.terms);
  return closePages(canvas);
}

function documentFacts(data: DocumentData): Fact[] {
  const { recipientLabel, untilLabel } = DOCUMENTS[data.kind];
  const facts = [
    { label: recipientLabel, lines: buyerLines(data.buyer) },
    { label: "Issue date", lines: [longDate(data.issueDate)] },
    { label: untilLabel, lines: data.untilDate ? [longDate(data.untilDate)] : [] },
    { label: "Your reference", lines: data.reference ? [data.reference] : [] },
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}

function lineColumns(data: DocumentData, showsTax: boolean): Column[] {
  const includes = showsTax && data.taxMode === "inclusive" ? " incl. GST" : "";
  const right = (label: string, width: number): Column => ({ label, width, align: "right" });
  return [
    { label: "Description", width: "rest", align: "left" },
    right("Qty", 60),
    right("Unit price", 85),
    ...(hasDiscounts(data) ? [right("Discount", 66)] : []),
    ...(showsTax ? [right("GST", 53)] : []),
    right(`Amount${includes}`, includes ? 118 : 97),
  ];
}

const hasDiscounts = ({ lines }: DocumentData) => lines.some(({ discount }) => discount > 0);

function lineCells(
  line: DocumentLine,
  amountCents: number,
  withDiscount: boolean,
  showsTax: boolean,
): Cell[] {
  const figure = (text: string): Cell => [{ text: isJobHead(line) ? "" : text, style: TEXT.figure }];
  return [
    itemCell(line),
    figure(formatQuantity(quantityOf(line.thousandths), line.unit)),
    figure(formatUnitPrice(line.unitPrice)),
    ...(withDiscount ? [figure(line.discount > 0 ? `${line.discount / 100}%` : "")] : []),
    ...(showsTax ? [figure(`${line.taxRate}%`)] : []),
    figure(formatMoney(amountCents)),
  ];
}

function itemCell({ itemName, description }: DocumentLine): Cell {
  if (!itemName) return [{ text: description, style: TEXT.body }];
  const name = { text: itemName, style: TEXT.strong };
  return description ? [name, { text: description, style: TEXT.detail }] : [name];
}

function documentFigures(data: DocumentData, totals: DocumentTotals, showsTax: boolean): Figures {
  const total = formatMoney(totals.totalCents);
  const rows = showsTax
    ? [
        { label: "Subtotal", figure: formatMoney(totals.subtotalCents) },
        { label: "GST (10%)", figure: formatMoney(totals.taxCents) },
      ]
    : [];
  if (data.kind === "quote") return { rows, end: { label: "Total AUD", figure: total } };
  const { paidCents, creditedCents = 0, status } = data;
  const due = dueFigure({ isVoid: status === "void", totalCents: totals.totalCents, paidCents });
  return {
    rows,
    total: { label: "Total AUD", figure: total },
    afterTotal: settledFigures({ paidCents, creditedCents }).map(({ label, cents }) => ({
      label,
      figure: formatMoney(cents),
    })),
    end: { label: due.label, figure: formatMoney(due.cents) },
  };
}

function drawSubject(canvas: PageCanvas, title: string, summary: string | null) {
  const at = { x: PAGE.left, width: PAGE.right - PAGE.left };
  canvas.y += 24;
  canvas.y += drawText(canvas, canvas.element("H2"), title, TEXT.heading, { ...at, y: canvas.y });
  if (summary) {
    canvas.y += 2;
    drawFlowing(canvas, summary);
  }
  canvas.y += 24;
}
