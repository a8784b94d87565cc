import { sellerLines } from "@fettle/rules/invoicing/document-words";
import type { Seller } from "./document-data.ts";
import { INK, PAGE, type PageCanvas } from "./page-canvas.ts";
import { drawText, linesOf, TEXT } from "./text-styles.ts";

const SELLER_WIDTH = 400;
const LOGO = { width: 180, height: 64 };

export function drawLetterhead(canvas: PageCanvas, seller: Seller, kind: string, number: string) {
  const top = canvas.y;
  if (seller.logo) {
    const at = { x: PAGE.left, y: canvas.y, ...LOGO };
    canvas.y += canvas.picture(seller.logo, `${seller.name} logo`, at) + 12;
  }
  const at = { x: PAGE.left, width: SELLER_WIDTH };
  canvas.y -= 1;
  canvas.y += drawText(canvas, canvas.element("P"), seller.name, TEXT.seller, { ...at, y: canvas.y });
  canvas.y += 4;
  for (const line of sellerLines(seller)) {
    canvas.y += drawText(canvas, canvas.element("P"), line, TEXT.detail, { ...at, y: canvas.y });
  }
  const right = { x: PAGE.left + SELLER_WIDTH + 24, width: PAGE.right - PAGE.left - SELLER_WIDTH - 24 };
  canvas.mark(canvas.element("H1"), () => {
    canvas.line(kind, TEXT.kind, { ...right, y: top - 3, align: "right" });
  });
  const lines = linesOf(canvas, number, TEXT.number, right.width);
  canvas.mark(canvas.element("P"), () => {
    for (const [index, line] of lines.entries()) {
      const y = top + 38 + index * TEXT.number.leading;
      canvas.line(line, TEXT.number, { ...right, y, align: "right" });
    }
  });
  canvas.y = Math.max(canvas.y, top + 38 + lines.length * TEXT.number.leading, top + 84) + 30;
  canvas.rule(canvas.y, { weight: 2, color: INK.text });
  canvas.y += 2;
}

export type Fact = { label: string; lines: string[] };

const COLUMNS = [PAGE.left, 319, 476, 633] as const;
const GUTTER = 14;

export function drawFacts(canvas: PageCanvas, facts: readonly Fact[]) {
  const top = canvas.y + 18;
  let bottom = top;
  for (const [index, { label, lines }] of facts.entries()) {
    const x = COLUMNS[index] ?? PAGE.left;
    const end = facts.length > index + 1 ? (COLUMNS[index + 1] ?? PAGE.right) - GUTTER : PAGE.right;
    const at = { x, width: end - x };
    drawText(canvas, canvas.element("P"), label, TEXT.label, { ...at, y: top - 1 });
    let y = top + TEXT.label.leading + 2;
    for (const [place, line] of lines.entries()) {
      y += drawText(canvas, canvas.element("P"), line, place === 0 ? TEXT.strong : TEXT.body, { ...at, y });
    }
    bottom = Math.max(bottom, y);
  }
  canvas.y = bottom + 17;
  canvas.rule(canvas.y);
  canvas.y += 1;
}
