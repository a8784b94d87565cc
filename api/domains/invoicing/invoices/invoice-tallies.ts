import { dueDatesOf, INVOICE_AGES, type InvoiceAge } from "@fettle/rules/invoicing/invoice-age";
import type { CalendarDate } from "@internationalized/date";
import { Prisma } from "../../../database/generated/client/client.ts";
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

export type InvoiceAgeTotal = { age: InvoiceAge; invoices: number; balanceCents: number };

/** SQL for the outstanding invoices (or tallies of them) of an age. Drafts have no due date that counts yet. */
export function ofAge(age: InvoiceAge, row: Prisma.Sql, today: CalendarDate): Prisma.Sql {
  if (age === "draft") return Prisma.sql`${row}.status = 'draft'`;
  const { earliest, latest } = dueDatesOf(age, today);
  return Prisma.sql`(${row}.status = 'sent'
    and (${earliest}::date is null or ${row}.due_date is null or ${row}.due_date >= ${earliest}::date)
    and (${latest}::date is null or ${row}.due_date <= ${latest}::date))`;
}

export async function readInvoiceAges(
  { db, orgId }: RecordReader,
  today: CalendarDate,
): Promise<InvoiceAgeTotal[]> {
  const ages = INVOICE_AGES.map(
    (age) => Prisma.sql`select ${age} as age, coalesce(sum(t.invoices), 0)::int as invoices,
      coalesce(sum(t.balance_cents), 0)::float8 as "balanceCents"
    from invoice_tallies t where t.org_id = ${orgId}::uuid and ${ofAge(age, Prisma.sql`t`, today)}`,
  );
  return db.$statement<InvoiceAgeTotal[]>`${Prisma.join(ages, " union all ")}`;
}
