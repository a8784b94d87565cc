import type { PaymentDetail } from "@fettle/rules/invoicing/document-words";
import { INK, PAGE, type PageCanvas, type TextStyle } from "./page-canvas.ts";
import { drawText, linesOf, TEXT } from "./text-styles.ts";

const BOX = { x: PAGE.left, width: 366, padding: 17, label: 130, leading: 22 };
const TOTALS = { x: 466, leading: 26 };
const GAP = 24;

export type Figures = {
  rows: { label: string; figure: string }[];
  total?: { label: string; figure: string };
  afterTotal?: { label: string; figure: string }[];
  end: { label: string; figure: string };
};

export function closingHeight(
  canvas: PageCanvas,
  figures: Figures,
  payable: readonly PaymentDetail[],
): number {
  return GAP + Math.max(boxHeight(canvas, payable), figuresHeight(figures));
}

export function drawClosing(canvas: PageCanvas, figures: Figures, payable: readonly PaymentDetail[]) {
  canvas.ensure(closingHeight(canvas, figures, payable));
  const top = canvas.y + GAP;
  if (payable.length > 0) drawPayable(canvas, payable, top);
  drawFigures(canvas, figures, top);
  canvas.y = top - GAP + closingHeight(canvas, figures, payable);
}

const valueWidth = BOX.width - 2 * BOX.padding - BOX.label;

function boxHeight(canvas: PageCanvas, payable: readonly PaymentDetail[]): number {
  if (payable.length === 0) return 0;
  const extra = payable.map(({ text }) => linesOf(canvas, text, TEXT.strong, valueWidth).length - 1);
  const lines = extra.reduce((total, count) => total + count, 0) * TEXT.strong.leading;
  return 39 + payable.length * BOX.leading + lines + 13;
}

function drawPayable(canvas: PageCanvas, payable: readonly PaymentDetail[], top: number) {
  canvas.box({ x: BOX.x, y: top, width: BOX.width, height: boxHeight(canvas, payable) });
  const x = BOX.x + BOX.padding;
  drawText(canvas, canvas.element("H2"), "How to pay", TEXT.boxHeading, {
    x,
    y: top + 16,
    width: valueWidth,
  });
  let y = top + 41;
  for (const { label, text } of payable) {
    const element = canvas.element("P");
    drawText(canvas, element, label, TEXT.detail, { x, y, width: BOX.label });
    const at = { x: x + BOX.label, y, width: valueWidth };
    y += drawText(canvas, element, text, TEXT.strong, at) - TEXT.strong.leading + BOX.leading;
  }
}

const END = 50;
const TOTAL = 40;

function figuresHeight({ rows, total, afterTotal = [] }: Figures): number {
  return (rows.length + afterTotal.length) * TOTALS.leading + (total ? TOTAL : 0) + END;
}

function drawFigures(canvas: PageCanvas, { rows, total, afterTotal = [], end }: Figures, top: number) {
  let y = top;
  const plain = (label: string, figure: string, style: TextStyle = TEXT.figure) => {
    drawFigure(canvas, label, figure, y + 4, TEXT.body, style);
    y += TOTALS.leading;
  };
  for (const { label, figure } of rows) plain(label, figure);
  if (total) {
    canvas.rule(y + 6, { from: TOTALS.x });
    drawFigure(canvas, total.label, total.figure, y + 16, TEXT.strong, TEXT.strongFigure);
    y += TOTAL;
  }
  // Tabular figures would detach the minus sign.
  for (const { label, figure } of afterTotal) plain(label, figure, TEXT.body);
  canvas.rule(y + 6, { from: TOTALS.x, weight: 2, color: INK.text });
  const element = canvas.element("P");
  const width = PAGE.right - TOTALS.x;
  canvas.mark(element, () => {
    canvas.line(end.label, TEXT.strong, { x: TOTALS.x, y: y + 28 });
    canvas.line(end.figure, TEXT.amountDue, { x: TOTALS.x, y: y + 18, width, align: "right" });
  });
}

function drawFigure(
  canvas: PageCanvas,
  label: string,
  figure: string,
  y: number,
  labelStyle: TextStyle,
  figureStyle: TextStyle,
) {
  canvas.mark(canvas.element("P"), () => {
    canvas.line(label, labelStyle, { x: TOTALS.x, y });
    canvas.line(figure, figureStyle, { x: TOTALS.x, y, width: PAGE.right - TOTALS.x, align: "right" });
  });
}
