import { RECORD_TYPES, type RecordChange, type RecordType } from "@fettle/rules/platform/record-types";
import { Prisma } from "../../database/generated/client/client.ts";
import { BadInputError } from "../../errors.ts";
import { keysetPage, type Page, type PageArgs } from "../reads/keyset-page.ts";
import type { RecordReader } from "../reads/read-records.ts";
import { type ChangePosition, changeCursor, readChangeCursor } from "./change-position.ts";

export type LoggedChange = { type: RecordType; id: string; change: RecordChange; at: string };
type Found = LoggedChange & Omit<ChangePosition, "recordId">;

/** Identifies the database and its history. A restored backup or a promoted standby has another one. */
const ORIGIN = Prisma.sql`(
  select concat_ws('-', system_identifier, timeline_id, d.oid)
  from pg_control_system(), pg_control_checkpoint(), pg_database d where d.datname = current_database())`;

/** The oldest running transaction. Everything before it is committed or rolled back, so nothing can still appear there. */
const HORIZON = Prisma.sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

type Asked = Pick<PageArgs, "first" | "after"> & { types: readonly RecordType[] };

/** Reads the log in the order of its transactions' numbers, as far as no running transaction can add to it. */
export async function readChanges(
  reader: Pick<RecordReader, "db" | "orgId">,
  { types, after, first }: Asked,
  maxPage: number,
): Promise<Page<LoggedChange>> {
  const position = after ? readChangeCursor(after) : null;
  const page = await keysetPage<Found>(
    { first: first ?? null, after: after ?? null },
    maxPage,
    ({ limit }) => read(reader, { types, position, limit }),
    ({ id, ...found }) => changeCursor({ ...found, recordId: id }),
  );
  const { pageInfo } = page;
  // An empty page keeps the reader's place.
  return { ...page, pageInfo: { ...pageInfo, endCursor: pageInfo.endCursor ?? after ?? null } };
}

async function read(
  { db, orgId }: Pick<RecordReader, "db" | "orgId">,
  {
    types,
    position,
    limit,
  }: { types: readonly RecordType[]; position: ChangePosition | null; limit: number },
): Promise<Found[]> {
  if (types.length === 0) return [];
  const ofTypes = types.map(
    (type) => Prisma.sql`(
      select l.type, l.transaction_id, l.record_id, l.change, l.at from change_log l
      where l.org_id = ${orgId}::uuid and l.type = ${type}::record_type and l.transaction_id < ${HORIZON}
        and ${later(type, position)}
      order by l.transaction_id, l.record_id limit ${limit})`,
  );
  const [result] = await db.$statement<[{ origin: string; changes: string }]>`
    select ${ORIGIN} as origin, (
      select coalesce(json_agg(json_build_object('type', type, 'transactionId', transaction_id::text, 'id', record_id,
        'change', change, 'at', at)), '[]')::text
      from (
        select * from (${Prisma.join(ofTypes, " union all ")}) each_type
        order by transaction_id, type, record_id limit ${limit}
      ) page) as changes`;
  if (position && position.origin !== result.origin) {
    throw new BadInputError(
      "This cursor is from before the database was restored. Copy everything again, without a cursor.",
      { field: "after", reason: "CURSOR_EXPIRED" },
    );
  }
  const changes: Omit<Found, "origin">[] = JSON.parse(result.changes);
  return changes.map((change) => ({ ...change, origin: result.origin }));
}

/** Compares with the order `transaction_id, type, record_id`, so each type's part uses the index. */
function later(type: RecordType, position: ChangePosition | null): Prisma.Sql {
  if (!position) return Prisma.sql`true`;
  const [transactionId, recordId] = [
    Prisma.sql`${position.transactionId}::bigint`,
    Prisma.sql`${position.recordId}::uuid`,
  ];
  const places = RECORD_TYPES.indexOf(type) - RECORD_TYPES.indexOf(position.type);
  if (places > 0) return Prisma.sql`l.transaction_id >= ${transactionId}`;
  if (places < 0) return Prisma.sql`l.transaction_id > ${transactionId}`;
  return Prisma.sql`(l.transaction_id, l.record_id) > (${transactionId}, ${recordId})`;
}
