import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import PDFDocument from "pdfkit";

const FILES = {
  regular: "inter-regular.ttf",
  semiBold: "inter-semi-bold.ttf",
  title: "archivo-title.ttf",
} as const;

/** Fonts for other scripts are large, so store them compressed and load them on first use. */
const SPARE_FILES = { hangul: "noto-sans-kr.ttf.br", han: "noto-sans-sc.ttf.br" } as const;

export type Face = keyof typeof FILES;
export type SpareFace = keyof typeof SPARE_FILES;

type ParsedFont = PDFKit.Mixins.PDFFontSource & { hasGlyphForCodePoint(codePoint: number): boolean };

/** Limited to one entry per face. */
const parsed = new Map<Face | SpareFace, ParsedFont>();

/**
 * fontkit remembers a glyph's first characters, and the PDF's text layer uses them. So documents share the parsed file
 * but not the glyphs.
 */
export function freshFont(face: Face | SpareFace): ParsedFont {
  return Object.assign(Object.create(parsedFont(face)), { _glyphs: {} });
}

const CODE_POINTS = 0x110000;
const UNKNOWN = 0;
const HAS = 1;
const LACKS = 2;
/** fontkit's own lookup searches the font's tables, which is slow. */
const asked = new Map<Face | SpareFace, Uint8Array>();

export function hasLetter(face: Face | SpareFace, letter: string): boolean {
  const answers = asked.get(face) ?? new Uint8Array(CODE_POINTS);
  asked.set(face, answers);
  const code = letter.codePointAt(0) ?? 0;
  if (answers[code] === UNKNOWN) answers[code] = parsedFont(face).hasGlyphForCodePoint(code) ? HAS : LACKS;
  return answers[code] === HAS;
}

/** Parsing takes longer than rendering a document. */
function parsedFont(face: Face | SpareFace): ParsedFont {
  const known = parsed.get(face);
  if (known) return known;
  const font = parse(bytesOf(face));
  parsed.set(face, font);
  return font;
}

function bytesOf(face: Face | SpareFace): Buffer {
  const read = (file: string) => readFileSync(new URL(`fonts/${file}`, import.meta.url));
  if (face === "han" || face === "hangul") return brotliDecompressSync(read(SPARE_FILES[face]));
  return read(FILES[face]);
}

function parse(bytes: Buffer): ParsedFont {
  const holder = new PDFDocument({ autoFirstPage: false, font: bytes as never });
  return (holder as typeof holder & { _font: { font: ParsedFont } })._font.font;
}
