import type { JobStatus, JobType } from "@fettle/rules/jobs/job-status";
import type { TenantClient } from "../../../database/client.ts";
import { Prisma } from "../../../database/generated/client/client.ts";

/** Dates are ISO strings, because the statement returns JSON. */
export interface CalendarJob {
  id: string;
  number: number;
  title: string;
  status: JobStatus;
  /** No longer in this calendar: deleted, archived, unscheduled or reassigned. */
  isGone: boolean;
  scheduledAt: string;
  version: number;
  createdAt: string;
  changedAt: string;
  description: string | null;
  durationMinutes: number | null;
  jobType: JobType | null;
  siteAddress: string | null;
  accessNote: string | null;
  siteContactName: string | null;
  siteContactPhone: string | null;
  technicians: string[];
  customer: {
    name: string;
    contactName: string | null;
    phone: string | null;
    notes: string | null;
    street: string | null;
    suburb: string | null;
    state: string | null;
    postcode: string | null;
  } | null;
}

interface Wanted {
  orgId: string;
  /** Only this member's jobs. */
  userId: string | null;
  from: Date;
  to: Date;
  /** Jobs removed from the calendar since then are shown as cancelled. */
  goneSince: Date;
}

/**
 * Reads a calendar's jobs in one statement. Leaves out samples, because they never leave the product. A removed job
 * doesn't show its customer. A deleted job counts as one version further, so calendars take the cancellation.
 */
export async function readCalendarJobs(db: TenantClient, wanted: Wanted): Promise<CalendarJob[]> {
  const { orgId, userId, from, to, goneSince } = wanted;
  const isTheirs = userId
    ? Prisma.sql`exists (select from job_technicians t
        where t.org_id = j.org_id and t.job_id = j.id and t.user_id = ${userId}::uuid)`
    : Prisma.sql`true`;
  const wasTheirs = userId
    ? Prisma.sql`d.rows -> 'job_technicians' @> jsonb_build_array(jsonb_build_object('user_id', ${userId}::text))`
    : Prisma.sql`true`;
  const [{ jobs } = { jobs: "[]" }] = await db.$statement<{ jobs: string }[]>`
    with entries as (
      select j.id, j.number, j.title, j.status::text as status,
        j.archived_at is not null or j.scheduled_at is null as "isGone",
        coalesce(j.scheduled_at, j.unscheduled_from) as at, j.version, j.created_at, coalesce(j.changed_at, j.created_at) as changed_at
      from jobs j
      where j.org_id = ${orgId}::uuid and not j.is_sample and ${isTheirs}
        and (j.scheduled_at between ${from}::timestamptz and ${to}::timestamptz
          or j.scheduled_at is null and j.unscheduled_from between ${from}::timestamptz and ${to}::timestamptz
            and j.changed_at >= ${goneSince}::timestamptz)
        and (j.archived_at is null or j.archived_at >= ${goneSince}::timestamptz)
      union all
      select j.id, j.number, j.title, j.status::text, true, u.scheduled_at, u.job_version, j.created_at, u.at
      from job_unassignments u join jobs j on j.org_id = u.org_id and j.id = u.job_id
      where u.org_id = ${orgId}::uuid and u.user_id = ${userId}::uuid and u.at >= ${goneSince}::timestamptz
        and u.scheduled_at between ${from}::timestamptz and ${to}::timestamptz
        and not j.is_sample and not ${isTheirs}
      union all
      select d.record_id, (row ->> 'number')::int, row ->> 'title', row ->> 'status', true,
        coalesce(row ->> 'scheduled_at', row ->> 'unscheduled_from')::timestamptz, (row ->> 'version')::int + 1,
        (row ->> 'created_at')::timestamptz, d.deleted_at
      from deleted_records d, lateral (select d.rows -> 'jobs' -> 0 as row) kept
      where d.org_id = ${orgId}::uuid and d.kind = 'job' and d.deleted_at >= ${goneSince}::timestamptz
        and not (row ->> 'is_sample')::boolean and ${wasTheirs}
        and coalesce(row ->> 'scheduled_at', row ->> 'unscheduled_from')::timestamptz
          between ${from}::timestamptz and ${to}::timestamptz
    )
    select coalesce(json_agg(json_build_object(
      'id', e.id, 'number', e.number, 'title', e.title, 'status', e.status, 'isGone', e."isGone",
      'scheduledAt', e.at, 'version', e.version, 'createdAt', e.created_at,
      'changedAt', greatest(e.changed_at, c.changed_at),
      'description', case when not e."isGone" then j.description end,
      'durationMinutes', j.duration_minutes, 'jobType', j.job_type,
      'siteAddress', case when not e."isGone" then j.site_address end,
      'accessNote', case when not e."isGone" then j.access_note end,
      'siteContactName', case when not e."isGone" then j.site_contact_name end,
      'siteContactPhone', case when not e."isGone" then j.site_contact_phone end,
      'technicians', (
        select coalesce(json_agg(u.name order by t.position, u.id), '[]')
        from job_technicians t join users u on u.org_id = t.org_id and u.id = t.user_id
        where t.org_id = ${orgId}::uuid and t.job_id = e.id and not e."isGone"),
      'customer', case when c.id is not null then json_build_object(
        'name', c.name, 'contactName', c.contact_name, 'phone', c.phone, 'notes', c.notes, 'street', c.street,
        'suburb', c.suburb, 'state', c.state, 'postcode', c.postcode) end
    ) order by e.at, e.id), '[]')::text as jobs
    from entries e
      left join jobs j on j.org_id = ${orgId}::uuid and j.id = e.id
      left join customers c on c.org_id = ${orgId}::uuid and c.id = j.customer_id and not e."isGone"`;
  return JSON.parse(jobs) as CalendarJob[];
}
