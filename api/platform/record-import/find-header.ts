import { type ImportKind, matchColumns, missingFields } from "@fettle/rules/platform/record-import";
import type { FileRow } from "./read-rows.ts";

const LOOKED_AT = 20;

/** Titles and dates can come before the header, so it's the first row with all required columns, or the first row. */
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

/** A data row can contain one of these words by chance, but not two. */
function isHeader(kind: ImportKind, cells: string[]): boolean {
  const columns = matchColumns(kind, cells);
  const filled = cells.filter((cell) => cell.trim() !== "").length;
  return missingFields(kind, columns).length === 0 && Object.keys(columns).length >= Math.min(2, filled);
}

const widthOf = (cells: string[]) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;
