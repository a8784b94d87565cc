import { type ImportKind, matchColumns, missingFields } from "@fettle/rules/record-import";
import type { FileRow } from "./read-rows.ts";

/** How many rows are looked at for the header, and for cells that stand beside it. */
const LOOKED_AT = 20;

/**
 * The headers of a file and the rows below them. Titles and dates may stand above: the header is the first row that
 * names all that the file must have, else the first row. Columns without a header, beyond its width, have empty ones.
 */
export async function findHeader(kind: ImportKind, rows: AsyncGenerator<FileRow>) {
  const first: FileRow[] = [];
  let failure: unknown;
  try {
    while (first.length < LOOKED_AT) {
      const { value, done } = await rows.next();
      if (done) break;
      first.push(value);
    }
  } catch (error) {
    if (first.length === 0) throw error;
    failure = error;
  }
  const at = Math.max(
    first.findIndex(({ cells }) => isHeader(kind, cells)),
    0,
  );
  const below = first.slice(at + 1);
  const width = Math.max(0, ...first.slice(at).map(({ cells }) => widthOf(cells)));
  const named = first[at]?.cells ?? [];
  const headers = Array.from({ length: Math.max(width, named.length) }, (_, column) => named[column] ?? "");
  async function* rest() {
    yield* below;
    if (failure) throw failure;
    yield* rows;
  }
  return first.length === 0 ? null : { headers, rows: rest() };
}

/** A row of data that happens to have such a word has no second one. */
function isHeader(kind: ImportKind, cells: string[]): boolean {
  const columns = matchColumns(kind, cells);
  const filled = cells.filter((cell) => cell.trim() !== "").length;
  return missingFields(kind, columns).length === 0 && Object.keys(columns).length >= Math.min(2, filled);
}

/** Without the empty cells at its end. */
const widthOf = (cells: string[]) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;
