import { Prisma } from "../../database/generated/client/client.ts";
import { uuidV7 } from "../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";
import { type RecordKind, recordTables } from "./record-kinds.ts";

/** Deletes a locked record and its dependent rows, and stores them for Undo. */
export async function deleteRecord(work: UnitOfWork, kind: RecordKind, id: string): Promise<void> {
  const { tx, orgId, actor, now } = work;
  const { table, belongings, links } = recordTables[kind];
  const rows = [[table, "id"] as const, ...belongings].map(
    ([from, column]) =>
      Prisma.sql`${from}::text, (
        select coalesce(jsonb_agg(to_jsonb(x)), '[]') from ${Prisma.raw(from)} x
        where x.org_id = ${orgId}::uuid and x.${Prisma.raw(column)} = ${id}::uuid)`,
  );
  const named = links.map(
    ([from, column]) =>
      Prisma.sql`${`${from}.${column}`}::text, (
        select coalesce(jsonb_agg(x.id), '[]') from ${Prisma.raw(from)} x
        where x.org_id = ${orgId}::uuid and x.${Prisma.raw(column)} = ${id}::uuid)`,
  );
  await tx.$executeRaw`
    with kept (rows, links) as (
      select jsonb_build_object(${Prisma.join(rows)}),
        ${named.length > 0 ? Prisma.sql`jsonb_build_object(${Prisma.join(named)})` : Prisma.sql`'{}'::jsonb`}
    )
    insert into deleted_records (
      id, org_id, kind, record_id, rows, links, file_keys, deleted_at, deleted_by_id, search_text)
    select ${uuidV7()}::uuid, ${orgId}::uuid, ${kind}, ${id}::uuid, rows, links,
      array(
        select file from jsonb_array_elements(rows -> 'job_photos') photo,
          unnest(array[photo ->> 'file_key', photo ->> 'thumbnail_key']) file
        where file is not null),
      ${now}::timestamptz, ${actor.userId}::uuid, coalesce(rows -> ${table}::text -> 0 ->> 'search_text', '')
    from kept
    on conflict (org_id, record_id) do update
    set kind = excluded.kind, rows = excluded.rows, links = excluded.links, file_keys = excluded.file_keys,
      deleted_at = excluded.deleted_at, deleted_by_id = excluded.deleted_by_id, search_text = excluded.search_text`;
  await tx.$executeRaw`
    delete from ${Prisma.raw(table)} where org_id = ${orgId}::uuid and id = ${id}::uuid`;
}
