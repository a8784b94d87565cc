import { type CompletedWindow, completedWindow } from "@fettle/rules/jobs/completed-window";
import type { CalendarDate } from "@internationalized/date";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";
import { billableTotal } from "../../jobs/jobs/job-row.ts";

export type ToInvoice = { jobs: number; amountCents: number; quotedJobs: number };

export async function readToInvoice({ db, orgId }: RecordReader): Promise<ToInvoice> {
  const [figures] = await db.$statement<[ToInvoice]>`
    select count(*)::int as jobs, coalesce(sum(billable_cents), 0)::float8 as "amountCents",
      count(*) filter (where exists (
        select from quotes q where q.org_id = jobs.org_id and q.job_id = jobs.id))::int as "quotedJobs"
    from jobs where org_id = ${orgId}::uuid and status = 'done' and not has_invoice and archived_at is null`;
  return figures;
}

export type ToInvoiceBreakdown = Record<CompletedWindow | "uncharged" | "completed", number> & {
  totalCents: number;
};

/** Counts for the list of completed jobs, which the dashboard doesn't need. */
export async function readToInvoiceBreakdown(
  { db, orgId }: RecordReader,
  today: CalendarDate,
  timeZone: string,
): Promise<ToInvoiceBreakdown> {
  const within = (window: CompletedWindow) => {
    const { from, to } = completedWindow(window, today, timeZone);
    return Prisma.sql`not j.has_invoice and j.completed_at >= ${from}::timestamptz and j.completed_at < ${to}::timestamptz`;
  };
  const [counts] = await db.$statement<[ToInvoiceBreakdown]>`
    select count(*)::int as completed,
      count(*) filter (where not j.has_invoice and coalesce(j.billable_cents, 0) = 0)::int as uncharged,
      count(*) filter (where ${within("today")})::int as today,
      count(*) filter (where ${within("yesterday")})::int as yesterday,
      count(*) filter (where ${within("week")})::int as week,
      coalesce(sum(case when not j.has_invoice then ${Prisma.raw(billableTotal("j"))} end), 0)::float8 as "totalCents"
    from jobs j where j.org_id = ${orgId}::uuid and j.status = 'done' and j.archived_at is null`;
  return counts;
}
