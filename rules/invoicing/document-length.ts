export const DOCUMENT_PAGES_MAX = 100;

/** Latin letters per line and lines per page, in the narrowest description column. */
const LINE_LETTERS = 45;
const PAGE_LINES = 55;
/** From this character on, most letters are twice as wide: Hangul, Chinese, Japanese. */
const WIDE_LETTERS = "\u1100";

type Printed = {
  notes?: string | null | undefined;
  terms?: string | null | undefined;
  lines?: readonly { itemName: string; description: string }[] | undefined;
};

/** Estimates the number of printed pages in linear time. */
export function documentPages({ notes, terms, lines = [] }: Printed): number {
  const texts = [notes, terms, ...lines.flatMap(({ itemName, description }) => [itemName, description])];
  const printed = texts.reduce((sum, text) => sum + (text ? printedLines(text) : 0), 0);
  return Math.ceil((printed + lines.length) / PAGE_LINES);
}

function printedLines(text: string): number {
  let lines = 1;
  let used = 0;
  for (const letter of text) {
    const width = letter >= WIDE_LETTERS ? 2 : 1;
    const isFull = used + width > LINE_LETTERS;
    if (letter === "\n" || isFull) lines += 1;
    if (letter === "\n") used = 0;
    else used = isFull ? width : used + width;
  }
  return lines;
}
