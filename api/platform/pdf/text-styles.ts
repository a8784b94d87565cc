import { INK, PAGE, type PageCanvas, type Tag, type TextStyle } from "./page-canvas.ts";
import { wrapText } from "./wrap-text.ts";

const { secondary } = INK;

export const TEXT = {
  seller: { face: "title", size: 19, leading: 26, tracking: -0.005 },
  kind: { face: "title", size: 34, leading: 38, tracking: -0.02 },
  number: { face: "semiBold", size: 15, leading: 22 },
  amountDue: { face: "title", size: 24, leading: 30, tracking: -0.01, tabular: true },
  heading: { face: "semiBold", size: 15, leading: 22 },
  boxHeading: { face: "semiBold", size: 13, leading: 18 },
  body: { face: "regular", size: 12.5, leading: 18 },
  detail: { face: "regular", size: 12.5, leading: 18, color: secondary },
  strong: { face: "semiBold", size: 12.5, leading: 18 },
  figure: { face: "regular", size: 12.5, leading: 18, tabular: true },
  strongFigure: { face: "semiBold", size: 12.5, leading: 18, tabular: true },
  label: { face: "regular", size: 11.5, leading: 14, color: secondary },
  head: { face: "semiBold", size: 11.5, leading: 16, color: secondary },
  terms: { face: "regular", size: 11.5, leading: 17, color: secondary },
  termsLabel: { face: "semiBold", size: 11.5, leading: 17, color: secondary },
} as const satisfies Record<string, TextStyle>;

export function linesOf(canvas: PageCanvas, text: string, style: TextStyle, width: number): string[] {
  return wrapText(text, width, (part) => canvas.width(part, style));
}

type Place = { x: number; y: number; width: number; align?: "left" | "right" };

export function drawText(
  canvas: PageCanvas,
  element: Tag,
  text: string,
  style: TextStyle,
  at: Place,
): number {
  const lines = linesOf(canvas, text, style, at.width);
  canvas.mark(element, () => {
    for (const [index, line] of lines.entries()) {
      canvas.line(line, style, { ...at, y: at.y + index * style.leading });
    }
  });
  return lines.length * style.leading;
}

/** Breaks across pages if needed, unlike `drawText`. */
export function drawFlowing(canvas: PageCanvas, text: string, style: TextStyle = TEXT.detail) {
  const element = canvas.element("P");
  for (const line of linesOf(canvas, text, style, PAGE.right - PAGE.left)) {
    canvas.ensure(style.leading);
    canvas.mark(element, () => canvas.line(line, style, { x: PAGE.left, y: canvas.y }));
    canvas.y += style.leading;
  }
}

export function longDate(isoDate: string): string {
  return new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" }).format(new Date(isoDate));
}
