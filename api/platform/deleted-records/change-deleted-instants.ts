import type { UnitOfWork } from "../actions/unit-of-work.ts";
import { type RecordKind, recordTables } from "./record-kinds.ts";

/** Changes a timestamp in stored deletions. `column` is the name in the database. */
export async function changeDeletedInstants(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  kind: RecordKind,
  column: string,
  change: (at: Date) => string | Date,
): Promise<void> {
  const path = [recordTables[kind].table, "0", column];
  const deleted = await tx.$queryRaw<{ id: string; at: Date }[]>`
    select id, (rows #>> ${path}::text[])::timestamptz as at from deleted_records
    where org_id = ${orgId}::uuid and kind = ${kind} and rows #>> ${path}::text[] is not null`;
  const changed = deleted.map(({ id, at }) => ({ id, at: change(at) }));
  await tx.$executeRaw`
    update deleted_records set rows = jsonb_set(rows, ${path}::text[], to_jsonb(changed.at))
    from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ at }) => at)}::timestamptz[]) as changed (id, at)
    where deleted_records.org_id = ${orgId}::uuid and deleted_records.id = changed.id`;
}
