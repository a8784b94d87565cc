import { isUtf8 } from "node:buffer";

const WINDOWS = new TextDecoder("windows-1252");
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** A longer line isn't real data, so stop buffering. */
const MAX_LINE_BYTES = 1_000_000;

/**
 * Decodes what spreadsheets write: UTF-16, otherwise UTF-8, or Windows-1252 for invalid lines.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let utf16: TextDecoder | null = null;
  let begun = false;
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    if (!begun) {
      if (rest.length < 2) continue;
      begun = true;
      utf16 = utf16Decoder(rest);
    }
    if (utf16) {
      yield utf16.decode(rest, { stream: true });
      rest = Buffer.alloc(0);
      continue;
    }
    // Decode complete lines, so a character isn't split between chunks.
    const end = lastBreak(rest) || (rest.length > MAX_LINE_BYTES ? rest.length : 0);
    if (end === 0) continue;
    yield withoutMark(decodeLines(rest.subarray(0, end)));
    rest = rest.subarray(end);
  }
  if (utf16) yield utf16.decode();
  else if (rest.length > 0) yield withoutMark(decodeLines(rest));
}

const lastBreak = (bytes: Buffer) =>
  Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN)) + 1;

function utf16Decoder([first, second]: Buffer): TextDecoder | null {
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  // Without a mark, half of a Latin header's bytes are zero.
  if (first !== 0 && second === 0) return new TextDecoder("utf-16le");
  if (first === 0 && second !== 0) return new TextDecoder("utf-16be");
  return null;
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, "");

function decodeLines(piece: Buffer): string {
  if (isUtf8(piece)) return piece.toString();
  let lines = "";
  for (let from = 0; from < piece.length; ) {
    const end = piece.indexOf(LINE_FEED, from) + 1 || piece.length;
    const line = piece.subarray(from, end);
    lines += isUtf8(line) ? line.toString() : WINDOWS.decode(line);
    from = end;
  }
  return lines;
}
