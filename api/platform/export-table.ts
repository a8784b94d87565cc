import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, type CsvValue, csvRow } from "@fettle/rules/platform/csv";
import { instantWallTime, jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import type { TenantClient } from "../database/client.ts";

const PAGE_ROWS = 500;

export type PageQuery = { where: { id?: { gt: string } }; orderBy: { id: "asc" }; take: number };

export type DocumentPageQuery = {
  where: { OR?: [IssuedAfter, IssuedAfter, IssuedAfter] };
  orderBy: [{ issueDate: "asc" }, { numberKey: "asc" }, { id: "asc" }];
  take: number;
};
type After<Value> = Value | { gt: Value };
type IssuedAfter = { issueDate: After<Date>; numberKey?: After<string>; id?: { gt: string } };

export type ExportScope = {
  db: TenantClient;
  timeZone: string;
  today: CalendarDate;
  withArchived: boolean;
};

type Row = { id: string };
type DocumentRow = Row & { issueDate: Date; numberKey: string };
type Columns<Each> = { [header: string]: (row: Each, scope: ExportScope) => CsvValue };

export type ExportTable = { name: string; text(scope: ExportScope): Readable };

export function exportTable<Each extends Row>(
  name: string,
  page: (scope: ExportScope, query: PageQuery) => Promise<Each[]>,
  columns: Columns<Each>,
): ExportTable {
  return tableOf(name, (scope) => pages((query) => page(scope, query)), columns);
}

export function documentTable<Each extends DocumentRow>(
  name: string,
  page: (scope: ExportScope, query: DocumentPageQuery) => Promise<Each[]>,
  columns: Columns<Each>,
): ExportTable {
  return tableOf(name, (scope) => documentPages((query) => page(scope, query)), columns);
}

function tableOf<Each>(
  name: string,
  rowsOf: (scope: ExportScope) => AsyncGenerator<Each[]>,
  columns: Columns<Each>,
): ExportTable {
  const cells = Object.values(columns);
  async function* text(scope: ExportScope) {
    yield BYTE_ORDER_MARK + csvRow(Object.keys(columns));
    for await (const rows of rowsOf(scope)) {
      yield rows.map((row) => csvRow(cells.map((cell) => cell(row, scope)))).join("");
    }
  }
  return { name, text: (scope) => Readable.from(text(scope), { objectMode: false }) };
}

export const pages = <Each extends Row>(page: (query: PageQuery) => Promise<Each[]>) =>
  pagesAfter<Each>((last) =>
    page({ where: last ? { id: { gt: last.id } } : {}, orderBy: { id: "asc" }, take: PAGE_ROWS }),
  );

export const documentPages = <Each extends DocumentRow>(
  page: (query: DocumentPageQuery) => Promise<Each[]>,
) =>
  pagesAfter<Each>((last) =>
    page({
      where: last ? issuedAfter(last) : {},
      orderBy: [{ issueDate: "asc" }, { numberKey: "asc" }, { id: "asc" }],
      take: PAGE_ROWS,
    }),
  );

const issuedAfter = ({ issueDate, numberKey, id }: DocumentRow): DocumentPageQuery["where"] => ({
  OR: [
    { issueDate: { gt: issueDate } },
    { issueDate, numberKey: { gt: numberKey } },
    { issueDate, numberKey, id: { gt: id } },
  ],
});

async function* pagesAfter<Each>(page: (last: Each | undefined) => Promise<Each[]>) {
  let last: Each | undefined;
  for (;;) {
    const rows = await page(last);
    yield rows;
    last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
  }
}

/** '2026-11-18 09:30', which spreadsheets parse as a date and time. */
const wallText = (wall: CalendarDateTime) => wall.toString().slice(0, 16).replace("T", " ");

export const instantText = (at: Date | null, { timeZone }: ExportScope) =>
  at && wallText(instantWallTime(at, timeZone));

export const jobTimeText = (at: Date | null, { timeZone }: ExportScope) =>
  at && wallText(jobWallTime(at, timeZone));

export const dateText = (date: Date | null) => date?.toISOString().slice(0, 10);

export const dollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));
