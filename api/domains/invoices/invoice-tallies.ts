import type { CalendarDate } from "@internationalized/date";
import type { DocumentReader } from "../documents/read-documents.ts";

export type InvoiceTallies = {
  all: number;
  paid: number;
  unpaid: number;
  overdue: number;
  outstandingCents: number;
  overdueCents: number;
};

/**
 * How many invoices each tab has, and what is owed on those that are neither paid nor void, from the tallies that
 * the database keeps: the same cost with 200 invoices and with 20,000.
 */
export async function readInvoiceTallies(
  { db, orgId }: DocumentReader,
  today: CalendarDate,
): Promise<InvoiceTallies> {
  const [tallies] = await db.$statement<[InvoiceTallies]>`
    select coalesce(sum(invoices), 0)::int as all,
      coalesce(sum(invoices) filter (where status = 'paid'), 0)::int as paid,
      coalesce(sum(invoices) filter (where status in ('draft', 'sent')), 0)::int as unpaid,
      coalesce(sum(invoices) filter (where status = 'sent' and due_date < ${today.toString()}::date), 0)::int as overdue,
      coalesce(sum(balance_cents) filter (where status in ('draft', 'sent')), 0)::float8 as "outstandingCents",
      coalesce(sum(balance_cents) filter (where status = 'sent' and due_date < ${today.toString()}::date), 0)::float8
        as "overdueCents"
    from invoice_tallies where org_id = ${orgId}::uuid`;
  return tallies;
}

/** What a customer owes on invoices that were sent and are not paid, in cents. */
export async function readCustomerBalance(
  { db, orgId }: DocumentReader,
  customerId: string,
): Promise<number> {
  const [row] = await db.$statement<[{ cents: number }]>`
    select coalesce(sum(total_cents - paid_cents), 0)::float8 as cents from invoices
    where org_id = ${orgId}::uuid and customer_id = ${customerId}::uuid and status = 'sent'`;
  return row.cents;
}
