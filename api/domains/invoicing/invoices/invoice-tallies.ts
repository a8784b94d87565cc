import type { CalendarDate } from "@internationalized/date";
import type { RecordReader } from "../../../platform/reads/read-records.ts";

export type InvoiceCounts = { all: number; paid: number; unpaid: number; overdue: number };
export type InvoiceTotals = { outstandingCents: number; overdueCents: number };

/** Reads counts maintained by triggers, so it's fast however large the table is. */
export async function readInvoiceCounts(
  { db, orgId }: RecordReader,
  today: CalendarDate,
): Promise<InvoiceCounts> {
  const [counts] = await db.$statement<[InvoiceCounts]>`
    select coalesce(sum(invoices), 0)::int as all,
      coalesce(sum(invoices) filter (where status = 'paid'), 0)::int as paid,
      coalesce(sum(invoices) filter (where status in ('draft', 'sent')), 0)::int as unpaid,
      coalesce(sum(invoices) filter (where status = 'sent' and due_date < ${today.toString()}::date), 0)::int as overdue
    from invoice_tallies where org_id = ${orgId}::uuid`;
  return counts;
}

export async function readInvoiceTotals(
  { db, orgId }: RecordReader,
  today: CalendarDate,
): Promise<InvoiceTotals> {
  const [totals] = await db.$statement<[InvoiceTotals]>`
    select coalesce(sum(balance_cents), 0)::float8 as "outstandingCents",
      coalesce(sum(balance_cents) filter (where status = 'sent' and due_date < ${today.toString()}::date), 0)::float8
        as "overdueCents"
    from invoice_tallies where org_id = ${orgId}::uuid and status in ('draft', 'sent')`;
  return totals;
}
