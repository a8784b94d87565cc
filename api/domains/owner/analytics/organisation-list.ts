import { csvRow } from "@fettle/rules/platform/csv";
import type { SystemClient } from "../../../database/client.ts";
import type { Prisma } from "../../../database/generated/client/client.ts";
import { productDay } from "../../../platform/product-time.ts";

/** More than we'll ever have. */
const EVERYBODY = 100_000;

export interface FigureRow {
  orgId: string;
  name: string;
  at: Date | null;
  amount: number;
  isCounted: boolean;
}

/** Lists counted organisations first, then by amount. */
export function listPage(
  system: SystemClient,
  rows: Prisma.Sql,
  { take, skip }: { take: number; skip: number },
): Promise<FigureRow[]> {
  return system.$queryRaw<FigureRow[]>`
    select o.id as "orgId", o.name, listed.at, listed.amount::float8 as amount, listed.is_counted as "isCounted"
    from (${rows}) listed join organisations o on o.id = listed.org_id
    order by listed.is_counted desc, abs(listed.amount) desc, o.name, o.id
    limit ${take}::int offset ${skip}::int`;
}

export async function listCount(system: SystemClient, rows: Prisma.Sql): Promise<number> {
  const [row] = await system.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from (${rows}) listed`;
  return row.count;
}

/** Exports the full list as CSV, with amounts in dollars or message counts. */
export async function listCsv(
  system: SystemClient,
  rows: Prisma.Sql,
  isOfMessages: boolean,
): Promise<string> {
  const listed = await listPage(system, rows, { take: EVERYBODY, skip: 0 });
  const header = csvRow([
    "Organisation",
    "Id",
    "Date",
    isOfMessages ? "Messages" : "Dollars per month",
    "Counts",
  ]);
  const lines = listed.map(({ name, orgId, at, amount, isCounted }) =>
    csvRow([
      name,
      orgId,
      at && productDay(at).toString(),
      isOfMessages ? amount : (amount / 100).toFixed(2),
      isCounted ? "yes" : "no",
    ]),
  );
  return header + lines.join("");
}
