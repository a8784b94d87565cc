import type { TenantClient } from "../../database/client.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { escapeLike, searchWords } from "../search-terms.ts";

const TABLES = { customers: Prisma.raw("customers"), equipment: Prisma.raw("equipment") };

interface Question {
  db: Pick<TenantClient, "$statement">;
  orgId: string;
  text: string;
  limit: number;
}

/** Ids of the records in use that hold every word: those whose name begins with the text first, then by name. */
export async function rankMatches(
  table: keyof typeof TABLES,
  { db, orgId, text, limit }: Question,
): Promise<string[]> {
  const words = searchWords(text).map((word) => Prisma.sql`search_text like ${`%${escapeLike(word)}%`}`);
  if (words.length === 0) return [];
  const rows = await db.$statement<{ id: string }[]>`
    select id from ${TABLES[table]}
    where org_id = ${orgId}::uuid and archived_at is null and ${Prisma.join(words, " and ")}
    order by starts_with(sort_key, ${text.trim().toLowerCase()}) desc, sort_key, id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Records in the order of their ids. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
