import { INK, PAGE, type PageCanvas, type Tag, type TextStyle } from "./page-canvas.ts";
import { linesOf, TEXT } from "./text-styles.ts";

export type Column = { label: string; width: number | "rest"; align: "left" | "right" };
export type Cell = { text: string; style: TextStyle }[];

type Laid = { x: number; width: number; column: Column };
type Piece = { line: string; style: TextStyle; y: number };
type Row = { pieces: Piece[][]; height: number };

const PADDING = 10;
const HEAD = TEXT.head.leading + 9;
const GUTTER = 16;
/** A split row leaves at least this height for the next page. */
const KEPT = 3 * TEXT.body.leading;

type Table = {
  columns: readonly Column[];
  rows: readonly Cell[][];
  closingHeight: number;
};

/** Splits a row only if it's taller than a page, and keeps the last row with the closing block. */
export function drawTable(canvas: PageCanvas, { columns, rows, closingHeight }: Table) {
  const laid = layOut(columns.map((column, index) => unbroken(canvas, column, rows, index)));
  const table = canvas.element("Table");
  canvas.ensure(HEAD + 60);
  drawHead(canvas, laid, table);
  for (const [index, cells] of rows.entries()) {
    const row = measure(canvas, laid, cells);
    const isLast = index === rows.length - 1;
    const needed = row.height + (isLast ? closingHeight : 0);
    const room = PAGE.bottom - PAGE.top - HEAD;
    if (canvas.y + Math.min(needed, room) > PAGE.bottom) nextPage(canvas, laid);
    drawRow(canvas, laid, table, row, isLast ? closingHeight : 0);
  }
}

/** A price that wraps reads as a different price, so widen the column to its widest figure. */
function unbroken(canvas: PageCanvas, column: Column, rows: readonly Cell[][], index: number): Column {
  if (column.align === "left" || column.width === "rest") return column;
  const figures = rows.flatMap((cells) => cells[index] ?? []);
  const widest = figures.reduce((most, { text, style }) => Math.max(most, canvas.width(text, style)), 0);
  return { ...column, width: Math.max(column.width, Math.ceil(widest) + GUTTER) };
}

function layOut(columns: readonly Column[]): Laid[] {
  const fixed = columns.reduce((total, { width }) => total + (width === "rest" ? 0 : width), 0);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const width = column.width === "rest" ? PAGE.right - PAGE.left - fixed : column.width;
    const place = { x, width, column };
    x += width;
    return place;
  });
}

const heads = (canvas: PageCanvas, laid: readonly Laid[], each: (place: Laid, draw: () => void) => void) => {
  for (const place of laid) {
    each(place, () =>
      canvas.line(place.column.label, TEXT.head, { ...place, y: canvas.y, align: place.column.align }),
    );
  }
};

function underHead(canvas: PageCanvas) {
  canvas.rule(canvas.y + HEAD - 1, { color: INK.text });
  canvas.y += HEAD;
}

function drawHead(canvas: PageCanvas, laid: readonly Laid[], table: Tag) {
  const row = canvas.element("TR", table);
  heads(canvas, laid, (_place, draw) => canvas.mark(canvas.element("TH", row, { scope: "Column" }), draw));
  underHead(canvas);
}

function nextPage(canvas: PageCanvas, laid: readonly Laid[]) {
  canvas.addPage();
  heads(canvas, laid, (_place, draw) => canvas.artifact(draw));
  underHead(canvas);
}

function measure(canvas: PageCanvas, laid: readonly Laid[], cells: readonly Cell[]): Row {
  const pieces = cells.map((cell, index) => {
    const width = (laid[index]?.width ?? 0) - GUTTER;
    let y = 0;
    return cell.flatMap(({ text, style }) =>
      linesOf(canvas, text, style, width).map((line) => {
        const piece = { line, style, y };
        y += style.leading;
        return piece;
      }),
    );
  });
  const tallest = Math.max(
    ...pieces.map((each) => (each.at(-1)?.y ?? 0) + (each.at(-1)?.style.leading ?? 0)),
  );
  return { pieces, height: tallest + 2 * PADDING + 1 };
}

function drawRow(
  canvas: PageCanvas,
  laid: readonly Laid[],
  table: Tag,
  { pieces, height }: Row,
  closing: number,
) {
  const row = canvas.element("TR", table);
  const cells = laid.map(() => canvas.element("TD", row));
  let drawn = 0;
  let rest = pieces;
  while (canvas.y + height - drawn + closing > PAGE.bottom) {
    const room = Math.min(PAGE.bottom - canvas.y - PADDING, height - drawn - 2 * PADDING - KEPT);
    const part = drawPart(canvas, laid, cells, rest, drawn, drawn + room);
    if (part.until === drawn) break;
    rest = part.rest;
    drawn = part.until;
    nextPage(canvas, laid);
  }
  drawPart(canvas, laid, cells, rest, drawn, Number.POSITIVE_INFINITY);
  canvas.y += height - drawn;
  canvas.rule(canvas.y - 1, { color: INK.hair });
}

function drawPart(
  canvas: PageCanvas,
  laid: readonly Laid[],
  cells: readonly Tag[],
  pieces: readonly Piece[][],
  from: number,
  limit: number,
) {
  let until = from;
  const rest = pieces.map((column, index) => {
    const fitting = column.filter(({ y, style }) => y + style.leading <= limit);
    const [place, cell] = [laid[index], cells[index]];
    if (fitting.length === 0 || !place || !cell) return column;
    canvas.mark(cell, () => {
      for (const { line, style, y } of fitting) {
        canvas.line(line, style, { ...place, y: canvas.y + PADDING + y - from, align: place.column.align });
        until = Math.max(until, y + style.leading);
      }
    });
    return column.slice(fitting.length);
  });
  return { rest, until };
}
