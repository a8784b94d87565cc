import { MOVEMENT_KINDS } from "@fettle/rules/billing/monthly-revenue";
import type { OwnerFigure } from "@fettle/rules/owner/product-figures";
import type { CalendarDate } from "@internationalized/date";
import { Prisma } from "../../../database/generated/client/client.ts";
import { dayStart } from "../../../platform/product-time.ts";

export interface Range {
  from: CalendarDate;
  to: CalendarDate;
}

/** Key figures cover the month ending at the end of the range. */
export const lastMonth = ({ to }: Range) => ({
  start: dayStart(to.add({ days: 1 }).subtract({ months: 1 })),
  end: dayStart(to.add({ days: 1 })),
});

/** The figure only covers customers who have had this long. */
const ACTIVATION_DAYS = 7;

/** Each organisation's last MRR movement before an instant. */
export const payingAt = (at: Date) => Prisma.sql`
  select distinct on (org_id) org_id, at, mrr_cents from mrr_movements
  where at < ${at} order by org_id, serial desc`;

/**
 * Returns the rows behind a figure (org_id, at, amount, is_counted). The figure is computed from these rows, so it
 * always matches its list.
 */
export function figureRows(figure: OwnerFigure, range: Range): Prisma.Sql {
  const { start, end } = lastMonth(range);
  switch (figure) {
    case "monthly_recurring_revenue":
    case "revenue_per_organisation":
      return Prisma.sql`
        select org_id, at, mrr_cents as amount, true as is_counted from (${payingAt(end)}) paying
        where mrr_cents > 0`;
    case "net_revenue_retention":
    case "net_churn":
      return movements(["expansion", "contraction", "churn", "reactivation"], start, end);
    case "revenue_churn":
      return movements(["contraction", "churn"], start, end);
    case "customer_churn":
      return Prisma.sql`
        select before.org_id, after.at, before.mrr_cents as amount, after.mrr_cents = 0 as is_counted
        from (${payingAt(start)}) before join (${payingAt(end)}) after using (org_id)
        where before.mrr_cents > 0`;
    case "trial_to_paid":
      return Prisma.sql`
        select s.org_id, s.trial_end as at, coalesce(first.mrr_cents, 0) as amount,
          first.org_id is not null as is_counted
        from subscriptions s
        left join mrr_movements first on first.org_id = s.org_id and first.serial = 1 and first.at < ${end}
        where s.trial_end >= ${start} and s.trial_end < ${end}`;
    case "activation":
      return Prisma.sql`
        select o.id as org_id, o.created_at as at, 0 as amount,
          coalesce(m.activated_at < o.created_at + ${ACTIVATION_DAYS}::int * interval '1 day', false) as is_counted
        from organisations o left join organisation_milestones m on m.org_id = o.id
        where o.created_at >= ${start}::timestamptz - ${ACTIVATION_DAYS}::int * interval '1 day'
          and o.created_at < ${end}::timestamptz - ${ACTIVATION_DAYS}::int * interval '1 day'`;
    case "new_revenue":
    case "became_paid":
      return movements(["new"], dayStart(range.from), end);
    case "expansion":
    case "reactivation":
    case "contraction":
    case "churn":
      return movements([figure], dayStart(range.from), end);
    case "net_movement":
      return movements(MOVEMENT_KINDS, dayStart(range.from), end);
    case "trials_started":
      return Prisma.sql`
        select id as org_id, created_at as at, 0 as amount, true as is_counted from organisations
        where created_at >= ${dayStart(range.from)} and created_at < ${end}`;
    case "messages":
      return sent(range, Prisma.sql`channel in ('sms', 'email')`, Prisma.sql`sum(${MESSAGES})`);
    case "texts":
      return sent(range, Prisma.sql`channel = 'sms'`, Prisma.sql`count(*)`);
    case "text_segments":
      return sent(range, Prisma.sql`channel = 'sms'`, Prisma.sql`sum(quantity)`);
    case "emails":
      return sent(range, Prisma.sql`channel = 'email'`, Prisma.sql`sum(quantity)`);
  }
}

const movements = (kinds: readonly string[], start: Date, end: Date) => Prisma.sql`
  select org_id, max(at) as at, sum(amount_cents) as amount, true as is_counted from mrr_movements
  where at >= ${start} and at < ${end} and kind::text = any (${kinds}) group by org_id`;

/** For texts, quantity is the number of segments. */
const MESSAGES = Prisma.sql`case channel when 'sms' then 1 else quantity end`;

/** Only covers days that have already been counted. */
const sent = ({ from, to }: Range, channel: Prisma.Sql, amount: Prisma.Sql) => Prisma.sql`
  select o.id as org_id, sent.at, sent.amount, true as is_counted
  from organisations o cross join lateral (
    select max(at) as at, ${amount} as amount
    from usage_events u
    where u.org_id = o.id and ${channel} and quantity > 0
      and at >= ${dayStart(from)} and at < ${dayStart(to.add({ days: 1 }))}
      and at < coalesce((select ((max(date) + 1)::timestamp at time zone 'Australia/Melbourne') from business_days), '-infinity')
  ) sent where sent.amount > 0`;
