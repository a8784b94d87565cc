import { PRODUCT_ZONE } from "@fettle/rules/platform/product";
import type { CalendarDate } from "@internationalized/date";
import type { SystemClient } from "../../../database/client.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { dayStart, firstMonthOf, monthOf, monthsOf, productDay } from "../../../platform/product-time.ts";
import { payingAt, type Range } from "./figure-rows.ts";

export interface RetentionCohort {
  month: CalendarDate;
  size: number;
  /** Numbers still paying at the end of that month, the next month, and so on. */
  paying: { months: number; count: number; isComplete: boolean }[];
}

const MOST_MONTHS = 1_200;

type Change = { cohort: string; later: number; began: number; change: number };

/** Counts how many of each month's new paying organisations are still paying at the end of later months. */
export async function retention(system: SystemClient, range: Range, now: Date): Promise<RetentionCohort[]> {
  const rows = await system.$queryRaw<Change[]>`
    select to_char(cohort.month, 'YYYY-MM-DD') as cohort,
      ((extract(year from moved.month) - extract(year from cohort.month)) * 12
        + extract(month from moved.month) - extract(month from cohort.month))::int as later,
      (count(*) filter (where kind = 'new'))::int as began,
      sum(case when kind = 'churn' then -1 else 1 end)::int as change
    from mrr_movements m
    join (
      select org_id, date_trunc('month', at at time zone ${PRODUCT_ZONE}::text) as month from mrr_movements
      where serial = 1 and at >= ${dayStart(monthOf(range.from))} and at < ${dayStart(range.to.add({ days: 1 }))}
    ) cohort using (org_id),
      lateral (select date_trunc('month', m.at at time zone ${PRODUCT_ZONE}::text) as month) moved
    where kind in ('new', 'reactivation', 'churn') and m.at <= ${now}
    group by 1, 2`;
  const thisMonth = monthOf(productDay(now));
  return monthsOf(range)
    .filter((month) => month.compare(thisMonth) <= 0)
    .toReversed()
    .map((month) =>
      cohortOf(
        month,
        thisMonth,
        rows.filter(({ cohort }) => cohort === month.toString()),
      ),
    );
}

function cohortOf(month: CalendarDate, thisMonth: CalendarDate, changes: Change[]): RetentionCohort {
  let count = 0;
  const paying = monthsOf({ from: month, to: thisMonth }).map((end, months) => {
    for (const { later, change } of changes) if (later === months) count += change;
    return { months, count, isComplete: end.compare(thisMonth) < 0 };
  });
  return { month, size: changes.reduce((sum, { began }) => sum + began, 0), paying };
}

/**
 * Returns the first month's new paying organisations (org_id, at, amount, is_counted). Counts those still paying
 * `months` later (or now, if that's sooner), or all if `months` is null.
 */
export function retentionRows(range: Range, months: number | null, now: Date): Prisma.Sql {
  const { from, to } = firstMonthOf(range);
  const later = Math.min(Math.max(months ?? 0, 0), MOST_MONTHS);
  const end = dayStart(from.add({ months: later + 1 }));
  const paying = payingAt(months !== null && end < now ? end : now);
  const isCounted = months === null ? Prisma.sql`true` : Prisma.sql`coalesce(paying.mrr_cents > 0, false)`;
  return Prisma.sql`
    select first.org_id, first.at, coalesce(paying.mrr_cents, 0) as amount, ${isCounted} as is_counted
    from mrr_movements first left join (${paying}) paying using (org_id)
    where first.serial = 1 and first.at >= ${dayStart(from)} and first.at < ${dayStart(to.add({ days: 1 }))}`;
}
