import { setImmediate } from "node:timers/promises";
import { unguarded } from "@fettle/rules/platform/csv";
import { formatCount } from "@fettle/rules/platform/format-count";
import { CsvError, parse } from "csv-parse";
import { decodeText } from "./decode-text.ts";

const DELIMITERS = [",", ";", "\t"];
/** A longer row means an unclosed quotation mark. */
const MAX_ROW_CHARACTERS = 200_000;
/** Spreadsheets can save empty cells to the right of a list. */
const MAX_CELLS = 500;
/** Includes blank lines. */
const MAX_LINES = 200_000;
const PIECE_CHARACTERS = 16_000;
const TURN_MS = 8;
const HEADER_LINES = 20;
const HEADER_CHARACTERS = 64_000;

/** The spreadsheet's row number, from 1, including blank rows. */
export type FileRow = { number: number; cells: string[] };

export class UnreadableRowError extends Error {
  readonly row: number;

  constructor(row: number, message: string) {
    super(message);
    this.row = row;
  }
}

/** Streams a CSV file's non-blank rows. Throws UnreadableRowError. */
export async function* readRows(file: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  const { delimiter, text } = await withDelimiter(decodeText(file));
  const parsed: string[][] = [];
  let read = 0;
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MAX_ROW_CHARACTERS,
    // Collect rows here: the parser's stream would lose the rows before a failure.
    on_record(cells: string[]) {
      if (cells.length > MAX_CELLS) throw new UnreadableRowError(read + 1, TOO_WIDE);
      read += 1;
      if (read > MAX_LINES) throw new UnreadableRowError(read, TOO_MANY);
      parsed.push(cells);
      return null;
    },
  }).on("error", () => {});
  const settled = (work: (done: (error?: Error | null) => void) => void) =>
    new Promise<Error | null | undefined>(work);
  let number = 0;
  const rows = function* () {
    for (const written of parsed.splice(0)) {
      number += 1;
      const cells = written.map(unguarded);
      if (cells.some((cell) => cell.trim() !== "")) yield { number, cells };
    }
  };
  let open = 0;
  let before = 0;
  for await (const piece of inTurns(text)) {
    const failure = await settled((done) => parser.write(piece, done));
    yield* rows();
    if (failure) throw unreadable(failure, number + 1);
    // The parser doesn't count delimiters, so a row of only commas could run to the end of the file.
    open = read === before ? open + piece.length : 0;
    before = read;
    if (open > MAX_ROW_CHARACTERS) throw new UnreadableRowError(number + 1, TOO_WIDE);
  }
  const failure = await settled((done) => parser.end(done));
  yield* rows();
  if (failure) throw unreadable(failure, number + 1);
}

const TOO_WIDE = `This row has more than ${MAX_CELLS} columns, so the rest of the file can’t be read. Delete the empty columns in a spreadsheet and save the file again.`;
const TOO_MANY = `The rest of the file can’t be read: it has more than ${formatCount(MAX_LINES)} lines, including blank ones`;

async function* inTurns(text: AsyncGenerator<string>): AsyncGenerator<string> {
  let turn = performance.now();
  for await (const chunk of text) {
    for (let from = 0; from < chunk.length; ) {
      let to = from + PIECE_CHARACTERS;
      // Don't split a surrogate pair.
      if ((chunk.codePointAt(to - 1) ?? 0) > 0xffff) to += 1;
      yield chunk.slice(from, to);
      from = to;
      if (performance.now() - turn < TURN_MS) continue;
      await setImmediate();
      turn = performance.now();
    }
  }
}

const unreadable = (error: Error, row: number) =>
  error instanceof CsvError ? new UnreadableRowError(row, wording(error)) : error;

const wording = ({ code }: CsvError) =>
  code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE"
    ? "A quotation mark in this row is never closed, so the rest of the file can’t be read"
    : "This row and the rest of the file can’t be read";

async function withDelimiter(chunks: AsyncGenerator<string>) {
  let head = "";
  let lines = 1;
  while (lines <= HEADER_LINES && head.length < HEADER_CHARACTERS) {
    const { value, done } = await chunks.next();
    if (done) break;
    head += value;
    lines += value.split(/\r\n?|\n/).length - 1;
  }
  async function* text() {
    yield head;
    yield* chunks;
  }
  return { delimiter: delimiterOf(head.slice(0, HEADER_CHARACTERS)), text: text() };
}

/** Picks the most frequent candidate outside quotation marks. A title above the header might contain none. */
function delimiterOf(head: string): string {
  const lines = head.replace(/"[^"]*"/g, "").split(/[\r\n]+/, HEADER_LINES);
  const line = lines.find((each) => DELIMITERS.some((delimiter) => each.includes(delimiter))) ?? "";
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ",");
}
