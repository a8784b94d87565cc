import { AppError } from "../../app-error.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { ConflictError } from "../../errors.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";
import { deletedName } from "./deleted-row.ts";
import { DELETION_RETENTION_DAYS } from "./deletion-retention.ts";
import { LISTED_KINDS, type ListedKind, type RecordKind, recordTables } from "./record-kinds.ts";

/** By table: rows as PostgreSQL's JSON. */
type Rows = Record<string, Record<string, unknown>[]>;
type Links = Record<string, string[]>;

type Restoring = {
  /** The error where something else took its place meanwhile: its number, its name, its job. */
  taken: string;
  /** Removes rows, by table, that can't be restored any more. */
  adjust?: (rows: Rows) => Promise<void>;
};

/** Restores a deleted record with its dependent rows. False where it wasn't deleted, or has been restored already. */
export async function restoreRecord(
  work: UnitOfWork,
  kind: RecordKind,
  id: string,
  { taken, adjust }: Restoring,
): Promise<boolean> {
  const { tx, orgId } = work;
  // Only one transaction can remove the stored deletion; a concurrent one waits here and finds it restored.
  const [kept] = await tx.$queryRaw<{ rows: Rows; links: Links }[]>`
    delete from deleted_records
    where org_id = ${orgId}::uuid and record_id = ${id}::uuid and kind = ${kind} returning rows, links`;
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
  return true;
}

/** Names the deleted record that has to come back first. */
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

/** The deleted rows of the record's own table, for checks before it is restored. */
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

/** Columns that came since have their default, those that went are left out. */
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

/** What named the record names it again; what names another one by now refuses. */
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
    return new ConflictError("What it belongs to was deleted too. Bring that back first.");
  }
  return error;
}

/** The error where no deletion is stored: there never was one, or it was purged. */
export class NothingKeptError extends AppError {
  constructor(what: string) {
    super(
      "NOT_FOUND",
      404,
      `${what} not found. What was deleted more than ${DELETION_RETENTION_DAYS} days ago can’t be brought back.`,
    );
  }
}
