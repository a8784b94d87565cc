import { isManaging, type Role } from "@fettle/rules/identity/role";
import { completedWindow } from "@fettle/rules/jobs/completed-window";
import { presentAsJobTime } from "@fettle/rules/jobs/late-job";
import { rangeInstants, today } from "@fettle/rules/platform/wall-time";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { FieldTree } from "../../../graphql/selected-fields.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";
import { ASKED } from "../../conversations/job-texts/asked-visits.ts";
import { completedToInvoice, TO_INVOICE, totalToInvoice } from "../../invoicing/invoices/to-invoice.ts";
import { lateJobs, UNSCHEDULED } from "../../jobs/jobs/job-page.ts";
import { readJobs } from "../../jobs/jobs/read-jobs.ts";

/** `at` is a job's time, or when the wait began. */
export type NeedExample = {
  id: string;
  name: string | null;
  suburb: string | null;
  phone: string | null;
  at: string;
};
export type Need = { count: number; oldest: NeedExample[] };
export type Needs = {
  replies: Need;
  unconfirmed: Need & { untexted: number };
  lateWork: Need | null;
  late: Need;
  undated: Need;
  toInvoice: { count: number; totalCents: number; yesterday: number } | null;
  overdue: { count: number; totalCents: number; outstandingCents: number; since: string | null } | null;
};

type Viewer = { userId: string; role: Role; timeZone: string };

const EXAMPLES = 2;
const VISITS_TO_TEXT = 50;
/** Today's and tomorrow's visits. */
const CONFIRM_DAYS = 2;

/** Technicians only see their own jobs. */
const isMine = ({ userId, role }: Viewer) =>
  isManaging(role)
    ? Prisma.sql`true`
    : Prisma.sql`exists (
        select from job_technicians k where k.org_id = j.org_id and k.job_id = j.id and k.user_id = ${userId}::uuid)`;

function isUnconfirmed({ timeZone }: Viewer, now: Date): Prisma.Sql {
  const day = today(timeZone, now.getTime());
  const { to } = rangeInstants({ start: day, end: day.add({ days: CONFIRM_DAYS }) }, timeZone);
  return Prisma.sql`j.status in ('new', 'scheduled')
    and j.scheduled_at >= ${new Date(presentAsJobTime(timeZone, now.getTime()))} and j.scheduled_at < ${to}::timestamptz`;
}

/** As `mayBeMobile` in the rules: an Australian mobile, or a number of another country. */
const mayBeMobile = (phone: string) =>
  `(phone_key(${phone}) ~ '^4[0-9]{8}$' or ${phone} ~ '^[[:space:]]*[+](?!61)')`;

const IS_UNTEXTED = Prisma.sql`j.customer_id is not null and not j.is_sample
  and (${Prisma.raw(mayBeMobile("j.site_contact_phone"))} or exists (
    select from customers m where m.org_id = j.org_id and m.id = j.customer_id and ${Prisma.raw(mayBeMobile("m.phone"))}))
  and not ${ASKED}`;

/** The visits that "Text all" offers, soonest first. */
export const readVisitsToText = (reader: RecordReader, fields: FieldTree, viewer: Viewer, now: Date) =>
  readJobs(reader, fields, {
    where: Prisma.sql`${isUnconfirmed(viewer, now)} and ${IS_UNTEXTED} and ${isMine(viewer)}`,
    orderBy: Prisma.sql`j.scheduled_at, j.id`,
    limit: VISITS_TO_TEXT,
  });

/**
 * Counts what waits for the office, with the oldest of each, in one statement. Technicians only get their own jobs, and
 * replies from the customers of those.
 */
export async function readNeeds({ db, orgId }: RecordReader, viewer: Viewer, now: Date): Promise<Needs> {
  const { role, timeZone } = viewer;
  const day = today(timeZone, now.getTime());
  const isManager = isManaging(role);
  const mine = isMine(viewer);
  const jobs = (where: Prisma.Sql) =>
    Prisma.sql`from jobs j where j.org_id = ${orgId}::uuid and j.archived_at is null and ${where} and ${mine}`;
  const ofMine = isManager
    ? Prisma.sql`true`
    : Prisma.sql`exists (
        select ${jobs(Prisma.sql`j.customer_id = t.customer_id and j.status not in ('done', 'cancelled')`)})`;
  const replies = Prisma.sql`from conversations t where t.org_id = ${orgId}::uuid and t.needs_reply and ${ofMine}`;
  const untexted = Prisma.sql`, 'untexted', count(*) filter (where ${IS_UNTEXTED})::int`;
  const late = lateJobs(presentAsJobTime(timeZone, now.getTime()));
  const [needs] = await db.$statement<[Needs]>`
    select
      ${need(replies, CONVERSATION)} as replies,
      ${need(jobs(isUnconfirmed(viewer, now)), VISIT, untexted)} as unconfirmed,
      ${isManager ? lateWork(orgId, now) : NOTHING} as "lateWork",
      ${need(jobs(late), VISIT)} as late,
      ${need(jobs(UNSCHEDULED), UNDATED)} as undated,
      ${isManager ? toInvoice(orgId, completedWindow("yesterday", day, timeZone)) : NOTHING} as "toInvoice",
      ${isManager ? overdue(orgId, day.toString()) : NOTHING} as overdue`;
  return needs;
}

const NOTHING = Prisma.sql`null::json`;

type Example = { row: Prisma.Sql; columns: Prisma.Sql };

const ofJob = (at: string, order = at): Example => ({
  row: Prisma.sql`'id', x.id, 'name', coalesce(c.name, x.title), 'suburb', c.suburb,
    'phone', coalesce(x.site_contact_phone, c.phone), 'at', x.at`,
  columns: Prisma.raw(
    `j.id, j.org_id, j.customer_id, j.title, j.site_contact_phone, j.${at} as at, j.${order} as rank`,
  ),
});
// An open job's `list_order` is its time, and late jobs are found by it.
const VISIT = ofJob("scheduled_at", "list_order");
const UNDATED = ofJob("created_at");
const CONVERSATION: Example = {
  row: Prisma.sql`'id', x.id, 'name', coalesce(c.name, x.phone), 'suburb', null, 'phone', coalesce(x.phone, c.phone),
    'at', x.rank`,
  columns: Prisma.sql`t.id, t.org_id, t.customer_id, t.phone, t.last_message_at as rank`,
};

const need = (from: Prisma.Sql, { row, columns }: Example, more = Prisma.empty) => Prisma.sql`(
  select json_build_object('count', count(*)::int${more}, 'oldest', (
    select coalesce(json_agg(json_build_object(${row}) order by x.rank, x.id), '[]')
    from (select ${columns} ${from} order by rank, id limit ${EXAMPLES}) x
    left join customers c on c.org_id = x.org_id and c.id = x.customer_id)) ${from})`;

const LATE_WORK_MS = 7 * 86_400_000;

const lateWork = (orgId: string, now: Date) => Prisma.sql`(
  with late as (
    select d.record_id, d.rows -> 'jobs' -> 0 ->> 'title' as title, max((w ->> 'doneAt')::timestamptz) as at
    from deleted_records d cross join jsonb_array_elements(d.late_work) w
    where d.org_id = ${orgId}::uuid and d.kind = 'job' and d.late_work <> '[]'
    group by d.record_id, title
    having max((w ->> 'doneAt')::timestamptz) > ${new Date(now.getTime() - LATE_WORK_MS)})
  select json_build_object('count', (select count(*)::int from late), 'oldest', (
    select coalesce(json_agg(json_build_object('id', x.record_id, 'name', x.title, 'suburb', null, 'phone', null, 'at', x.at)
      order by x.at, x.record_id), '[]')
    from (select * from late order by at, record_id limit ${EXAMPLES}) x)))`;

const toInvoice = (orgId: string, window: { from: string; to: string }) => Prisma.sql`(
  select json_build_object('count', coalesce(sum(jobs), 0)::int,
    'yesterday', ${completedToInvoice(orgId, window)},
    'totalCents', ${totalToInvoice(orgId)})
  from job_tallies where org_id = ${orgId}::uuid and ${TO_INVOICE})`;

const overdue = (orgId: string, day: string) => Prisma.sql`(
  select json_build_object(
    'count', coalesce(sum(invoices) filter (where is_overdue), 0)::int,
    'totalCents', coalesce(sum(balance_cents) filter (where is_overdue), 0)::float8,
    'outstandingCents', coalesce(sum(balance_cents), 0)::float8,
    'since', min(due_date) filter (where is_overdue and invoices > 0))
  from (
    select *, status = 'sent' and due_date < ${day}::date as is_overdue from invoice_tallies
    where org_id = ${orgId}::uuid and status in ('draft', 'sent')) i)`;
