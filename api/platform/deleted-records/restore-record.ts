import { AppError } from "../../app-error.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { ConflictError } from "../../errors.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";
import { deletedName } from "./deleted-row.ts";
import { DELETION_RETENTION_DAYS } from "./deletion-retention.ts";
import { LISTED_KINDS, type ListedKind, type RecordKind, recordTables } from "./record-kinds.ts";

type Rows = Record<string, Record<string, unknown>[]>;
type Links = Record<string, string[]>;

type Restoring = {
  taken: string;
  adjust?: (rows: Rows) => Promise<void>;
  /** Takes the work that came in after the deletion. */
  addLate?: (entries: unknown[]) => Promise<void>;
};

/** Returns false if the record wasn't deleted or has already been restored. */
export async function restoreRecord(
  work: UnitOfWork,
  kind: RecordKind,
  id: string,
  { taken, adjust, addLate }: Restoring,
): Promise<boolean> {
  const { tx, orgId } = work;
  // A concurrent restore waits here, then finds nothing to restore.
  const [kept] = await tx.$queryRaw<{ rows: Rows; links: Links; late: unknown[] }[]>`
    delete from deleted_records
    where org_id = ${orgId}::uuid and record_id = ${id}::uuid and kind = ${kind}
    returning rows, links, late_work as late`;
  if (!kept) return false;
  await adjust?.(kept.rows);
  await refuseWithoutParent(work, kept.rows);
  const { table, belongings, links } = recordTables[kind];
  try {
    for (const name of new Set([table, ...belongings.map(([from]) => from)])) {
      await insertRows(work, name, kept.rows[name] ?? []);
    }
  } catch (error) {
    throw refusal(error, taken);
  }
  for (const [from, column] of links) {
    await linkAgain(work, { from, column, id, ids: kept.links[`${from}.${column}`] ?? [], taken });
  }
  if (kept.late.length > 0) await addLate?.(kept.late);
  return true;
}

async function refuseWithoutParent({ tx, orgId }: UnitOfWork, rows: Rows) {
  const values = Object.values(rows)
    .flat()
    .flatMap(Object.values<unknown>);
  const named = [...new Set(values)].filter((value) => typeof value === "string" && isUuid(value));
  const [parent] = await tx.$queryRaw<{ kind: ListedKind; name: string }[]>`
    select d.kind, ${Prisma.raw(deletedName("d"))} as name from deleted_records d
    where d.org_id = ${orgId}::uuid and d.kind in (${Prisma.join(LISTED_KINDS)})
      and d.record_id = any(${named}::uuid[])
    order by d.deleted_at desc, d.id limit 1`;
  if (!parent) return;
  const { kind, name } = parent;
  throw new ConflictError(
    `Its ${kind}, “${name}”, was deleted too. Restore the ${kind} first, then try again.`,
  );
}

export async function readDeleted<Row>(
  { tx, orgId }: UnitOfWork,
  kind: RecordKind,
  id: string,
): Promise<Row | null> {
  const [kept] = await tx.$queryRaw<{ row: Row }[]>`
    select rows -> ${recordTables[kind].table}::text -> 0 as row from deleted_records
    where org_id = ${orgId}::uuid and record_id = ${id}::uuid and kind = ${kind}`;
  return kept?.row ?? null;
}

/** New columns get their default value. Dropped columns are left out. */
async function insertRows({ tx, orgId }: UnitOfWork, table: string, rows: Rows[string]) {
  const [first] = rows;
  if (!first) return;
  const present = await tx.$queryRaw<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = any(${Object.keys(first)})`;
  const columns = Prisma.raw(present.map(({ name }) => `"${name}"`).join(", "));
  const target = Prisma.raw(table);
  await tx.$executeRaw`
    insert into ${target} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(rows)}::jsonb)
    where org_id = ${orgId}::uuid`;
}

type Link = { from: string; column: string; id: string; ids: string[]; taken: string };

/** Restores cleared references. Throws if a row now references another record. */
async function linkAgain({ tx, orgId }: UnitOfWork, { from, column, id, ids, taken }: Link) {
  if (ids.length === 0) return;
  const target = Prisma.raw(from);
  const reference = Prisma.raw(column);
  const linked = await tx.$executeRaw`
    update ${target} set ${reference} = ${id}::uuid
    where org_id = ${orgId}::uuid and id = any(${ids}::uuid[]) and ${reference} is null`;
  const [stayed] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from ${target}
    where org_id = ${orgId}::uuid and id = any(${ids}::uuid[])`;
  if (linked < (stayed?.count ?? 0)) throw new ConflictError(taken);
}

const UNIQUE = "23505";
const REFERENCE = "23503";

function refusal(error: unknown, taken: string): unknown {
  const { message } = error as Error;
  if (message.includes(UNIQUE)) return new ConflictError(taken);
  if (message.includes(REFERENCE)) {
    return new ConflictError("The record this belongs to was deleted too. Restore that first.");
  }
  return error;
}

export class NothingKeptError extends AppError {
  constructor(what: string) {
    super(
      "NOT_FOUND",
      404,
      `${what} not found. Deleted records can only be restored for ${DELETION_RETENTION_DAYS} days.`,
    );
  }
}
