import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";

const FILES = {
  regular: "inter-regular.ttf",
  semiBold: "inter-semi-bold.ttf",
  title: "archivo-title.ttf",
} as const;

export type Face = keyof typeof FILES;
export const FACES = Object.keys(FILES) as Face[];

/** A parsed font: what pdfkit takes instead of a file, with the question whether it has a character. */
export type ParsedFont = PDFKit.Mixins.PDFFontSource & { hasGlyphForCodePoint(codePoint: number): boolean };

let parsed: Record<Face, ParsedFont> | undefined;

/** The documents' fonts, parsed once: parsing them takes longer than drawing a document. */
export function documentFonts(): Record<Face, ParsedFont> {
  parsed ??= Object.fromEntries(FACES.map((face) => [face, parse(FILES[face])])) as Record<Face, ParsedFont>;
  return parsed;
}

/** Parses with pdfkit's own reader, whose types hide that `_font.font` is what it gave. */
function parse(file: string): ParsedFont {
  const bytes = readFileSync(new URL(`fonts/${file}`, import.meta.url));
  const holder = new PDFDocument({ autoFirstPage: false, font: bytes as never });
  return (holder as unknown as { _font: { font: ParsedFont } })._font.font;
}
