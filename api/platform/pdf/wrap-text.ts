import { printableText } from "./printable-text.ts";

function printable(text: string): string {
  const plain = text.replace(/\r\n?/g, "\n").replaceAll("\t", "  ");
  return printableText(plain.replace(/(?!\n)\p{Cc}|[\u200b\ufeff]/gu, ""));
}

/**
 * Breaks at spaces and line breaks, and within a word only if it's too wide.
 * @param widthOf measures text, in the same unit as `width`
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const space = widthOf(" ");
  return printable(text.trimEnd())
    .split("\n")
    .flatMap((paragraph) => wrapParagraph(paragraph.trimEnd(), width, space, widthOf));
}

function wrapParagraph(text: string, width: number, space: number, widthOf: (text: string) => number) {
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.split(" ").flatMap((each) => fitting(each, width, widthOf))) {
    const wide = widthOf(word);
    if (line && used + space + wide > width) {
      lines.push(line);
      line = word;
      used = wide;
    } else {
      used += line ? space + wide : wide;
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

function fitting(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  for (const letter of word) {
    const wide = widthOf(letter);
    if (piece && used + wide > width) {
      pieces.push(piece);
      piece = letter;
      used = wide;
    } else {
      piece += letter;
      used += wide;
    }
  }
  return [...pieces, piece];
}
