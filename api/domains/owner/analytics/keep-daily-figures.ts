import type { CalendarDate } from "@internationalized/date";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { SystemClient } from "../../../database/client.ts";
import { defineTask } from "../../../define-task.ts";
import { columnOfDay, dayOfColumn, dayStart, productDay } from "../../../platform/product-time.ts";

/**
 * Records each missing day's closing figures, nightly. Revenue comes from the ledger, so catching up gives the same
 * result.
 */
export const keepDailyFigures = defineTask(
  "keep-daily-figures",
  {},
  async (services) => {
    const system = acrossOrganisations(services, "rounds");
    const today = productDay(services.now());
    const first = await firstMissing(system);
    for (let day = first; day && day.compare(today) < 0; day = day.add({ days: 1 }))
      await keepDay(system, day);
  },
  // After midnight in Melbourne, with or without daylight saving.
  { cron: "0 15 * * *", atStart: true },
);

async function firstMissing(system: SystemClient): Promise<CalendarDate | null> {
  const { _max } = await system.productDay.aggregate({ _max: { date: true } });
  if (_max.date) return dayOfColumn(_max.date).add({ days: 1 });
  const { _min } = await system.organisation.aggregate({ _min: { createdAt: true } });
  return _min.createdAt && productDay(_min.createdAt);
}

async function keepDay(system: SystemClient, day: CalendarDate) {
  const start = dayStart(day);
  const end = dayStart(day.add({ days: 1 }));
  // Late refunds for failed messages carry the send date, so only count sends.
  await system.$executeRaw`
    insert into business_days (date, mrr_cents, paying_organisations, trials, open_tickets, texts_sent, text_segments, emails_sent)
    select ${columnOfDay(day)}::date, revenue.cents, revenue.paying, trials.count, tickets.count,
      coalesce(sent.texts, 0), coalesce(sent.segments, 0), coalesce(sent.emails, 0)
    from
      (select coalesce(sum(amount_cents), 0)::int as cents,
          (count(*) filter (where kind in ('new', 'reactivation')) - count(*) filter (where kind = 'churn'))::int as paying
        from mrr_movements where at < ${end}) revenue,
      (select count(*)::int from subscriptions s join organisations o on o.id = s.org_id
        where o.created_at < ${end} and s.trial_end >= ${end}
          and not exists (select from mrr_movements m where m.org_id = o.id and m.at < ${end})) trials,
      (select count(*)::int from support_tickets
        where created_at < ${end} and (resolved_at is null or resolved_at >= ${end})
          and (closed_at is null or closed_at >= ${end})) tickets,
      (select sum(e.texts)::int as texts, sum(e.segments)::int as segments, sum(e.emails)::int as emails
        from organisations o cross join lateral (
          select count(*) filter (where channel = 'sms') as texts,
            sum(quantity) filter (where channel = 'sms') as segments,
            sum(quantity) filter (where channel = 'email') as emails
          from usage_events u
          where u.org_id = o.id and channel in ('sms', 'email') and at >= ${start} and at < ${end} and quantity > 0) e) sent
    on conflict (date) do nothing`;
}
