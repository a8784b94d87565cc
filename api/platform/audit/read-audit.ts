import { Readable } from "node:stream";
import { type AuditFilter, auditFilterSchema } from "@fettle/rules/identity/staff.schema";
import { csvRow } from "@fettle/rules/platform/csv";
import { PRODUCT_ZONE } from "@fettle/rules/platform/product";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { BadInputError } from "../../errors.ts";
import { parseInput } from "../../parse-input.ts";
import type { Services } from "../../services.ts";
import { keysetPage, type PageArgs } from "../reads/keyset-page.ts";

export interface AuditRow {
  id: string;
  at: Date;
  actorType: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  targetType: string | null;
  targetId: string | null;
  orgId: string | null;
  organisationName: string | null;
  detail: unknown;
  ip: string | null;
}

const EXPORT_PAGE = 1_000;
const HEADINGS = [
  "Time",
  "Actor",
  "Actor id",
  "Action",
  "Target",
  "Target id",
  "Organisation",
  "Detail",
  "IP",
];

export function readAudit(services: Services, input: unknown, page: PageArgs, maxPage: number) {
  const filter = parseInput(auditFilterSchema, input ?? {});
  const after = page.after ? readPlace(page.after) : null;
  return keysetPage<AuditRow>(
    { first: page.first, after: page.after },
    maxPage,
    ({ limit }) => readRows(services, filter, after, limit),
    placeOf,
  );
}

export function exportAudit(services: Services, input: unknown): Readable {
  const filter = parseInput(auditFilterSchema, input ?? {});
  return Readable.from(csvLines(services, filter));
}

async function* csvLines(services: Services, filter: AuditFilter) {
  yield csvRow(HEADINGS);
  let after: Place | null = null;
  while (true) {
    const rows: AuditRow[] = await readRows(services, filter, after, EXPORT_PAGE);
    yield rows.map(csvOf).join("");
    const last = rows.at(-1);
    if (!last || rows.length < EXPORT_PAGE) return;
    after = last;
  }
}

const csvOf = (row: AuditRow) =>
  csvRow([
    row.at.toISOString(),
    row.actorName ?? row.actorType,
    row.actorId,
    row.action,
    row.targetType,
    row.targetId,
    row.organisationName,
    row.detail === null ? null : JSON.stringify(row.detail),
    row.ip,
  ]);

type Place = Pick<AuditRow, "at" | "id">;

const placeOf = ({ at, id }: Place) => `${at.toISOString()} ${id}`;

function readPlace(cursor: string): Place {
  const [at = "", id = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
  const time = new Date(at);
  if (Number.isNaN(time.getTime()) || !/^[\da-f-]{36}$/.test(id)) {
    throw new BadInputError("This cursor isn’t from this list", { field: "after" });
  }
  return { at: time, id };
}

/** Days are in Melbourne time. */
function conditionsOf({ actorId, action, organisation, from, to }: AuditFilter): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  if (actorId) conditions.push(Prisma.sql`a.actor_id = ${actorId}::uuid`);
  if (action) conditions.push(Prisma.sql`starts_with(a.action, ${action.toLowerCase()})`);
  if (organisation) conditions.push(Prisma.sql`strpos(lower(o.name), ${organisation.toLowerCase()}) > 0`);
  if (from) conditions.push(Prisma.sql`a.at >= ${from}::date::timestamp at time zone ${PRODUCT_ZONE}`);
  if (to) conditions.push(Prisma.sql`a.at < (${to}::date + 1)::timestamp at time zone ${PRODUCT_ZONE}`);
  return conditions;
}

function readRows(services: Services, filter: AuditFilter, after: Place | null, limit: number) {
  const conditions = [Prisma.sql`true`, ...conditionsOf(filter)];
  if (after) conditions.push(Prisma.sql`(a.at, a.id) < (${after.at}, ${after.id}::uuid)`);
  return acrossOrganisations(services, "portal").$queryRaw<AuditRow[]>`
    select a.id, a.at, a.actor_type as "actorType", a.actor_id as "actorId", a.actor_name as "actorName",
      a.action, a.target_type as "targetType", a.target_id as "targetId", a.org_id as "orgId",
      o.name as "organisationName", a.detail, a.ip
    from audit_entries a left join organisations o on o.id = a.org_id
    where ${Prisma.join(conditions, " and ")}
    order by a.at desc, a.id desc limit ${limit}`;
}
