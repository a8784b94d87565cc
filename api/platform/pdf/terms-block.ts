import { PAGE, type PageCanvas } from "./page-canvas.ts";
import { TEXT } from "./text-styles.ts";
import { wrapText } from "./wrap-text.ts";

const RULE = 13;
const GAP = 24;
const { leading } = TEXT.terms;

export function drawTerms(canvas: PageCanvas, terms: string) {
  const width = PAGE.right - PAGE.left;
  const indent = canvas.width("Terms ", TEXT.termsLabel);
  const lines = wrapBehind(canvas, terms, width, indent);
  const height = RULE + lines.length * leading;
  const pinned = PAGE.bottom - height;
  if (pinned >= canvas.y + GAP) canvas.y = pinned;
  else if (height <= PAGE.bottom - PAGE.top) {
    canvas.addPage();
    canvas.y = PAGE.bottom - height;
  } else {
    canvas.ensure(GAP + RULE + 4 * leading);
    canvas.y += GAP;
  }
  canvas.rule(canvas.y);
  canvas.y += RULE;
  const element = canvas.element("P");
  for (const [index, line] of lines.entries()) {
    canvas.ensure(leading);
    canvas.mark(element, () => {
      const isFirst = index === 0;
      if (isFirst) canvas.line("Terms ", TEXT.termsLabel, { x: PAGE.left, y: canvas.y });
      canvas.line(line, TEXT.terms, { x: PAGE.left + (isFirst ? indent : 0), y: canvas.y });
    });
    canvas.y += leading;
  }
}

function wrapBehind(canvas: PageCanvas, text: string, width: number, indent: number): string[] {
  const widthOf = (part: string) => canvas.width(part, TEXT.terms);
  const [first = ""] = wrapText(text, width - indent, widthOf);
  const rest = text.slice(first.length).replace(/^ +|^\n/, "");
  return rest ? [first, ...wrapText(rest, width, widthOf)] : [first];
}
