import { Readable } from "node:stream";
import { BYTE_ORDER_MARK, type CsvValue, csvRow } from "@fettle/rules/platform/csv";
import { instantWallTime, jobWallTime } from "@fettle/rules/platform/wall-time";
import type { CalendarDate, CalendarDateTime } from "@internationalized/date";
import type { TenantTransaction } from "../database/client.ts";
import { inBulkTurn } from "../lib/bulk-turns.ts";

/** Larger pages would keep everyone else’s requests waiting. */
const PAGE_ROWS = 100;

export type PageQuery = { where: { id?: { gt: string } }; orderBy: { id: "asc" }; take: number };

export type DocumentPageQuery = {
  where: { OR?: [IssuedAfter, IssuedAfter, IssuedAfter] };
  orderBy: [{ issueDate: "asc" }, { numberKey: "asc" }, { id: "asc" }];
  take: number;
};
type After<Value> = Value | { gt: Value };
type IssuedAfter = { issueDate: After<Date>; numberKey?: After<string>; id?: { gt: string } };

export type ExportScope = {
  db: TenantTransaction;
  timeZone: string;
  today: CalendarDate;
  withArchived: boolean;
  /** Default: few enough for other requests to have their turn. */
  pageRows?: number;
  /** Called before each page's text. Throws to stop the export. */
  onRows?: (rows: number) => Promise<void>;
};

/** For Prisma's `select`. A page without it reads columns that are only for search and order. */
export const columns = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;

type Row = { id: string };
type DocumentRow = Row & { issueDate: Date; numberKey: string };
type Columns<Each> = { [header: string]: (row: Each, scope: ExportScope) => CsvValue };

export type ExportTable = {
  name: string;
  text(scope: ExportScope): Readable;
  /** The number of rows `text` will have. */
  count(scope: ExportScope): Promise<number>;
};

export function exportTable<Each extends Row>(
  name: string,
  page: (scope: ExportScope, query: PageQuery) => Promise<Each[]>,
  columns: Columns<Each>,
): ExportTable {
  return tableOf(name, (scope) => pages((query) => page(scope, query), scope.pageRows), columns);
}

export function documentTable<Each extends DocumentRow>(
  name: string,
  page: (scope: ExportScope, query: DocumentPageQuery) => Promise<Each[]>,
  columns: Columns<Each>,
): ExportTable {
  return tableOf(name, (scope) => documentPages((query) => page(scope, query), scope.pageRows), columns);
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
      await scope.onRows?.(rows.length);
      yield rows.map((row) => csvRow(cells.map((cell) => cell(row, scope)))).join("");
    }
  }
  async function count(scope: ExportScope) {
    let total = 0;
    const db = countingClient(scope.db, (rows) => {
      total = rows;
    });
    await rowsOf({ ...scope, db }).next();
    return total;
  }
  return { name, count, text: (scope) => Readable.from(text(scope), { objectMode: false }) };
}

type Model = {
  findMany(query: { where?: object }): Promise<unknown[]>;
  count(query: { where?: object }): Promise<number>;
};

const isModel = (value: unknown): value is Model =>
  typeof value === "object" && value !== null && "findMany" in value;

/** Counts rows instead of reading them, so a table is counted with the same filter as it's read. */
function countingClient(db: TenantTransaction, onCount: (rows: number) => void): TenantTransaction {
  const counting = (model: Model) => ({
    async findMany({ where = {} }: { where?: object }) {
      onCount(await model.count({ where }));
      return [];
    },
  });
  return new Proxy(db, {
    get(client, name) {
      const value: unknown = Reflect.get(client, name);
      return isModel(value) ? counting(value) : value;
    },
  });
}

export const pages = <Each extends Row>(
  page: (query: PageQuery) => Promise<Each[]>,
  take: number = PAGE_ROWS,
) =>
  pagesAfter<Each>(take, (last) =>
    page({ where: last ? { id: { gt: last.id } } : {}, orderBy: { id: "asc" }, take }),
  );

export const documentPages = <Each extends DocumentRow>(
  page: (query: DocumentPageQuery) => Promise<Each[]>,
  take: number = PAGE_ROWS,
) =>
  pagesAfter<Each>(take, (last) =>
    page({
      where: last ? issuedAfter(last) : {},
      orderBy: [{ issueDate: "asc" }, { numberKey: "asc" }, { id: "asc" }],
      take,
    }),
  );

const issuedAfter = ({ issueDate, numberKey, id }: DocumentRow): DocumentPageQuery["where"] => ({
  OR: [
    { issueDate: { gt: issueDate } },
    { issueDate, numberKey: { gt: numberKey } },
    { issueDate, numberKey, id: { gt: id } },
  ],
});

async function* pagesAfter<Each>(take: number, page: (last: Each | undefined) => Promise<Each[]>) {
  let last: Each | undefined;
  for (;;) {
    const after = last;
    const rows = await inBulkTurn(() => page(after));
    yield rows;
    last = rows.at(-1);
    if (!last || rows.length < take) return;
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
