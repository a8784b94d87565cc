import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, type CsvValue, csvRow } from "@fettle/rules/csv";
import { instantWallTime, jobWallTime } from "@fettle/rules/wall-time";
import type { CalendarDateTime } from "@internationalized/date";
import type { TenantClient } from "../../database/client.ts";

const PAGE_ROWS = 500;

/** Arguments of one page of a table: rows by id, after the last one. */
export type PageQuery = { where: { id: { gt: string } }; orderBy: { id: "asc" }; take: number };

export type ExportScope = {
  db: TenantClient;
  /** The organisation's zone, in which times are written. */
  timeZone: string;
  /** Whether archived records are included. */
  withArchived: boolean;
};

type Row = { id: string };
type Columns<Each> = { [header: string]: (row: Each, scope: ExportScope) => CsvValue };

export type ExportTable = { name: string; text(scope: ExportScope): Readable };

/** One file of an export: the source of its rows, and the value under each header. */
export function exportTable<Each extends Row>(
  name: string,
  page: (scope: ExportScope, query: PageQuery) => Promise<Each[]>,
  columns: Columns<Each>,
): ExportTable {
  const cells = Object.values(columns);
  async function* text(scope: ExportScope) {
    yield BYTE_ORDER_MARK + csvRow(Object.keys(columns));
    for await (const rows of pages((query) => page(scope, query))) {
      yield rows.map((row) => csvRow(cells.map((cell) => cell(row, scope)))).join("");
    }
  }
  return { name, text: (scope) => Readable.from(text(scope), { objectMode: false }) };
}

/** Pages of a table in id order (ids ascend with time); one page is in memory at a time. */
export async function* pages<Each extends Row>(page: (query: PageQuery) => Promise<Each[]>) {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await page({ where: { id: { gt: after } }, orderBy: { id: "asc" }, take: PAGE_ROWS });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = last.id;
  }
}

/** '2026-11-18 09:30', which spreadsheets read as a date and time. */
const wallText = (wall: CalendarDateTime) => wall.toString().slice(0, 16).replace("T", " ");

export const instantText = (at: Date | null, { timeZone }: ExportScope) =>
  at && wallText(instantWallTime(at, timeZone));

export const jobTimeText = (at: Date | null, { timeZone }: ExportScope) =>
  at && wallText(jobWallTime(at, timeZone));

export const dateText = (date: Date | null) => date?.toISOString().slice(0, 10);

export const dollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));
