import { isManaging } from "@fettle/rules/identity/role";
import { fieldPackDays, wholeDays } from "@fettle/rules/jobs/field-pack-days";
import { type DateRange, rangeInstants, today } from "@fettle/rules/platform/wall-time";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";
import {
  type ListProgress,
  type PackCursor,
  readPackCursor,
  shortId,
  writePackCursor,
} from "./field-pack-cursor.ts";

const MOST_JOBS = 500;
const MOST_UNDATED = 50;
const MOST_ROWS = 2_000;
export const PAGE = { jobs: 8, earlier: 40, rows: 100 };
/** Catches changes from transactions that were still open when the round began. */
const OVERLAP_MS = 120_000;
/** A device with an older cursor gets the full pack, because tombstones are eventually purged. */
const OLDEST_MS = 14 * 86_400_000;

type ListPlan = { ids: string[]; gone: string[] };

export type PackPlan = {
  cursor: string;
  at: string;
  isWhole: boolean;
  isComplete: boolean;
  jobIds: string[];
  /** Days whose jobs are all in the pack. */
  wholeDays: DateRange;
  jobs: string[];
  customers: ListPlan;
  equipment: ListPlan;
};

type Stamped = { id: string; stamp: string };
type Found = {
  at: string;
  /** The scheduled time of the first dated job that didn't fit. */
  leftOut: string | null;
  jobs: Stamped[];
  customers: FoundList;
  equipment: FoundList;
};
type FoundList = { rows: { id: string; at: string }[]; gone: string[] };

/**
 * Finds what has changed since a device's cursor, in one statement. Jobs are compared by stamp, because work, photos
 * and prices don't touch the job's row.
 */
export async function planFieldPack(
  { db, orgId }: RecordReader,
  { me, now }: Pick<MemberCaller, "me"> & { now: () => Date },
  since: string | null | undefined,
): Promise<PackPlan> {
  const whose = `${me.userId} ${me.role} ${me.timeZone}`;
  const given = readPackCursor(since, whose);
  const known = given && now().getTime() - Date.parse(given.at) < OLDEST_MS ? given : null;
  const round = known && nextRound(known);
  const present = now();
  const days = fieldPackDays(today(me.timeZone, present.getTime()));
  const [found] = await db.$statement<[{ found: string }]>`
    select json_build_object(
      'at', now(),
      'jobs', (select coalesce(json_agg(x), '[]') from (${packJobs(orgId, me, days, present)}) x),
      'leftOut', (${datedJobs(Prisma.sql`j.scheduled_at`, orgId, me, days, present)} offset ${MOST_JOBS} limit 1),
      'customers', ${changedRows("customer", "customers", orgId, round, round?.customers ?? null)},
      'equipment', ${changedRows("equipment", "equipment", orgId, round, round?.equipment ?? null)}
    )::text as found`;
  const { at, leftOut, jobs, customers, equipment } = JSON.parse(found.found) as Found;

  const changed = jobs.filter(({ id, stamp }) => known?.jobs.get(shortId(id)) !== stamp);
  const sent = changed.slice(0, PAGE.jobs);
  const isSent = new Set(sent.map(({ id }) => id));
  const kept = jobs.filter(({ id }) => isSent.has(id) || known?.jobs.has(shortId(id)));
  const stampOf = ({ id, stamp }: Stamped) =>
    isSent.has(id) ? stamp : (known?.jobs.get(shortId(id)) ?? stamp);
  const next: PackCursor = {
    at: round?.at ?? at,
    since: round?.since ?? null,
    customers: progress(round?.customers ?? null, customers.rows),
    equipment: progress(round?.equipment ?? null, equipment.rows),
    jobs: new Map(kept.map((job) => [shortId(job.id), stampOf(job)])),
  };
  // A round starting now sees everything committed before it.
  if (known && isOver(known)) next.at = at;
  return {
    cursor: writePackCursor(next, whose),
    at,
    isWhole: !known,
    isComplete: changed.length === sent.length && isOver(next),
    jobIds: jobs.map(({ id }) => id),
    wholeDays: leftOut ? wholeDays(days, present.getTime(), Date.parse(leftOut), me.timeZone) : days,
    jobs: sent.map(({ id }) => id),
    customers: { ids: customers.rows.map(({ id }) => id), gone: customers.gone },
    equipment: { ids: equipment.rows.map(({ id }) => id), gone: equipment.gone },
  };
}

const isOver = ({ customers, equipment }: PackCursor) => customers === "done" && equipment === "done";

const nextRound = (known: PackCursor): PackCursor =>
  isOver(known) ? { ...known, since: known.at, customers: null, equipment: null } : known;

function progress(before: ListProgress, rows: FoundList["rows"]): ListProgress {
  const last = rows.at(-1);
  const already = typeof before === "object" ? (before?.sent ?? 0) : 0;
  const sent = already + rows.length;
  if (before === "done" || !last || rows.length < PAGE.rows || sent >= MOST_ROWS) return "done";
  return { after: { at: last.at, id: last.id }, sent };
}

/** Selects the next page of changed rows, newest first. The first page also lists deleted rows. */
function changedRows(
  kind: "customer" | "equipment",
  table: "customers" | "equipment",
  orgId: string,
  round: PackCursor | null,
  reached: ListProgress,
): Prisma.Sql {
  if (reached === "done") return Prisma.sql`json_build_object('rows', '[]'::json, 'gone', '[]'::json)`;
  const since = round?.since ? new Date(Date.parse(round.since) - OVERLAP_MS) : null;
  const from = Prisma.raw(table);
  const after = reached?.after;
  const limit = Math.min(PAGE.rows, MOST_ROWS - (reached?.sent ?? 0));
  const isGone = since && !reached;
  return Prisma.sql`json_build_object(
    'rows', (select coalesce(json_agg(x), '[]') from (
      select r.id, r.updated_at as at from ${from} r
      where r.org_id = ${orgId}::uuid and r.archived_at is null
        ${since ? Prisma.sql`and r.updated_at > ${since}::timestamptz` : Prisma.empty}
        ${after ? Prisma.sql`and (r.updated_at, r.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : Prisma.empty}
      order by r.updated_at desc, r.id desc limit ${limit}) x),
    'gone', ${
      isGone
        ? Prisma.sql`(select coalesce(json_agg(x.id), '[]') from (
            select r.id from ${from} r
            where r.org_id = ${orgId}::uuid and r.archived_at is not null and r.updated_at > ${since}::timestamptz
            union
            select d.record_id from deleted_records d
            where d.org_id = ${orgId}::uuid and d.kind = ${kind} and d.deleted_at > ${since}::timestamptz) x)`
        : Prisma.sql`'[]'::json`
    })`;
}

type Me = MemberCaller["me"];

/** Technicians only get their own jobs. Managers and admins get everyone's. */
const ofMine = ({ role, userId }: Me): Prisma.Sql =>
  isManaging(role)
    ? Prisma.empty
    : Prisma.sql`and exists (select from job_technicians t
        where t.org_id = j.org_id and t.job_id = j.id and t.user_id = ${userId}::uuid)`;

function datedJobs(columns: Prisma.Sql, orgId: string, me: Me, days: DateRange, now: Date): Prisma.Sql {
  const { from, to } = rangeInstants(days, me.timeZone);
  return Prisma.sql`select ${columns} from jobs j
    where j.org_id = ${orgId}::uuid and j.archived_at is null
      and j.scheduled_at >= ${from}::timestamptz and j.scheduled_at < ${to}::timestamptz ${ofMine(me)}
    order by abs(extract(epoch from j.scheduled_at - ${now}::timestamptz)), j.id`;
}

function packJobs(orgId: string, me: Me, days: DateRange, now: Date): Prisma.Sql {
  return Prisma.sql`
    select j.id, left(encode(int8send(hash_record_extended(row(j.version, j.updated_at, j.has_invoice, j.billable_cents,
      j.visit_reminder_off,
      ${rowsOf("job_notes")}, ${rowsOf("job_hours")}, ${rowsOf("job_parts")}, ${rowsOf("job_charges")},
      ${rowsOf("job_photos")}, ${rowsOf("job_status_changes")}, ${rowsOf("job_technicians")},
      (select ${digest("row(q.id, q.version, q.updated_at)")} from quotes q
        where q.org_id = j.org_id and q.job_id = j.id),
      (select ${digest("row(i.id, i.version, i.updated_at)")} from invoices i
        where i.org_id = j.org_id and i.job_id = j.id),
      (select ${digest("row(c.id, c.version, c.updated_at)")} from customers c
        where c.org_id = j.org_id and c.id = j.customer_id),
      (select ${digest("row(e.id, e.version, e.next_service_due)")} from equipment e
        where e.org_id = j.org_id and e.customer_id = j.customer_id and e.archived_at is null),
      (select ${digest("row(l.position, e.id, e.version, e.next_service_due)")}
        from job_equipment l join equipment e on e.org_id = l.org_id and e.id = l.equipment_id
        where l.org_id = j.org_id and l.job_id = j.id)
    ), 0)), 'base64'), 6) as stamp
    from (
      (${datedJobs(Prisma.sql`*`, orgId, me, days, now)} limit ${MOST_JOBS})
      union all
      (select * from jobs j
        where j.org_id = ${orgId}::uuid and j.archived_at is null and j.scheduled_at is null
          and j.status not in ('done', 'cancelled') ${ofMine(me)}
        order by j.list_order, j.id limit ${MOST_UNDATED})
    ) j`;
}

/** Hashes rows in any order. Far cheaper than comparing their contents. */
const digest = (row: string) => Prisma.raw(`bit_xor(hash_record_extended(${row}, 0))`);

const rowsOf = (table: string) =>
  Prisma.sql`(select ${digest("x")} from ${Prisma.raw(table)} x where x.org_id = j.org_id and x.job_id = j.id)`;
