import { type CompletedWindow, completedWindow } from "@fettle/rules/jobs/completed-window";
import type { CalendarDate } from "@internationalized/date";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { RecordReader } from "../../../platform/reads/read-records.ts";

export type ToInvoice = { jobs: number; amountCents: number; quotedJobs: number };

export async function readToInvoice({ db, orgId }: RecordReader): Promise<ToInvoice> {
  const [figures] = await db.$statement<[ToInvoice]>`
    select coalesce(sum(jobs), 0)::int as jobs, coalesce(sum(billable_cents), 0)::float8 as "amountCents",
      coalesce(sum(quoted), 0)::int as "quotedJobs"
    from job_tallies where ${TO_INVOICE} and org_id = ${orgId}::uuid`;
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
  const within = (window: CompletedWindow) =>
    completedToInvoice(orgId, completedWindow(window, today, timeZone));
  const [counts] = await db.$statement<[ToInvoiceBreakdown]>`
    select coalesce(sum(jobs), 0)::int as completed,
      coalesce(sum(unpriced) filter (where not is_invoiced), 0)::int as uncharged,
      ${within("today")} as today, ${within("yesterday")} as yesterday, ${within("week")} as week,
      ${totalToInvoice(orgId)} as "totalCents"
    from job_tallies where org_id = ${orgId}::uuid and status = 'done' and not is_archived`;
  return counts;
}

/** SQL for the tallies of completed jobs that aren't invoiced. */
export const TO_INVOICE = Prisma.sql`status = 'done' and not is_archived and not is_invoiced`;

/** SQL for the total of the jobs to invoice, including GST. */
export const totalToInvoice = (orgId: string) => Prisma.sql`(
  select coalesce(sum(t.billable_cents + t.quoted_tax_cents
    + case when o.gst_registered then t.charge_tax_cents else 0 end), 0)::float8
  from job_tallies t join organisations o on o.id = t.org_id
  where t.org_id = ${orgId}::uuid and ${TO_INVOICE})`;

/** SQL for how many jobs to invoice were completed in a window. */
export const completedToInvoice = (orgId: string, { from, to }: { from: string; to: string }) => Prisma.sql`(
  select count(*)::int from jobs j
  where j.org_id = ${orgId}::uuid and j.completed_at >= ${from}::timestamptz and j.completed_at < ${to}::timestamptz
    and j.status = 'done' and not j.has_invoice and j.archived_at is null)`;
