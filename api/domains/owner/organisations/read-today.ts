import type { PlanId } from "@fettle/rules/billing/plans";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { columnOfDay, productDay } from "../../../platform/product-time.ts";
import type { Services } from "../../../services.ts";
import { listOrganisations, type OrganisationRow, paysAt, planMonthlyCents } from "./list-organisations.ts";

export interface OwnerToday {
  mrrCents: number;
  payingOrganisations: number;
  trialsRunning: number;
  trialsEndingThisWeek: number;
  trialsConverted: number;
  openTickets: number;
  /** At the end of that day. Null if not recorded. */
  openTicketsWeekAgo: number | null;
  urgentTickets: number;
  unassignedTickets: number;
  planMix: PlanShare[];
  newest: OrganisationRow[];
}

export interface PlanShare {
  planId: PlanId;
  organisations: number;
  mrrCents: number;
}

const DAY_MS = 86_400_000;
const NEWEST = 5;

type Counts = Omit<OwnerToday, "planMix" | "newest" | "mrrCents" | "payingOrganisations">;

export async function readToday(services: Services): Promise<OwnerToday> {
  const system = acrossOrganisations(services, "portal");
  const now = services.now();
  const weekEnd = new Date(now.getTime() + 7 * DAY_MS);
  const weekAgo = productDay(now).subtract({ weeks: 1 });
  const monthAgo = new Date(now.getTime() - 30 * DAY_MS);
  const [planMix, [counts], newest] = await Promise.all([
    system.$queryRaw<PlanShare[]>`
      select s.plan_id as "planId", count(*)::int as organisations, sum(${planMonthlyCents})::int as "mrrCents"
      from subscriptions s where ${paysAt(now)}
      group by s.plan_id order by s.plan_id`,
    system.$queryRaw<[Counts]>`
      select
        (select count(*)::int from subscriptions where status = 'trial' and trial_end > ${now}) as "trialsRunning",
        (select count(*)::int from subscriptions
          where status = 'trial' and trial_end > ${now} and trial_end <= ${weekEnd}) as "trialsEndingThisWeek",
        (select count(*)::int from subscriptions where subscribed_at > ${monthAgo}) as "trialsConverted",
        (select open_tickets from business_days where date = ${columnOfDay(weekAgo)}::date) as "openTicketsWeekAgo",
        t."openTickets", t."urgentTickets", t."unassignedTickets"
      from (
        select count(*)::int as "openTickets",
          count(*) filter (where priority = 'urgent')::int as "urgentTickets",
          count(*) filter (where assigned_to_id is null)::int as "unassignedTickets"
        from support_tickets where status in ('open', 'in_progress')
      ) t`,
    listOrganisations(services, { page: 1, limit: NEWEST, order: "newest" }),
  ]);
  const sum = (of: (share: PlanShare) => number) => planMix.reduce((total, share) => total + of(share), 0);
  return {
    ...counts,
    planMix,
    mrrCents: sum(({ mrrCents }) => mrrCents),
    payingOrganisations: sum(({ organisations }) => organisations),
    newest: newest.items,
  };
}
