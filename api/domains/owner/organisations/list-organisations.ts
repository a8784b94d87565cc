import { planRevenue } from "@fettle/rules/billing/monthly-revenue";
import { PLAN_IDS, type PlanId } from "@fettle/rules/billing/plans";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import type { Services } from "../../../services.ts";

/** Suspended takes precedence over the subscription's state. */
export const ORGANISATION_STATES = [
  "trial",
  "trial_expired",
  "active",
  "past_due",
  "canceled",
  "suspended",
] as const;
export type OrganisationState = (typeof ORGANISATION_STATES)[number];

export const ORGANISATION_ORDERS = ["newest", "oldest", "name", "revenue", "trial_end"] as const;
type OrganisationOrder = (typeof ORGANISATION_ORDERS)[number];

export interface OrganisationRow {
  id: string;
  name: string;
  suburb: string | null;
  addressState: string | null;
  createdAt: Date;
  state: OrganisationState;
  planId: PlanId;
  trialEnd: Date | null;
  mrrCents: number;
  memberCount: number;
  lastSeenAt: Date | null;
}

interface Wanted {
  page: number;
  limit: number;
  search?: string | null | undefined;
  state?: OrganisationState | null | undefined;
  planId?: PlanId | null | undefined;
  order: OrganisationOrder;
}

const ORDERS: Record<OrganisationOrder, Prisma.Sql> = {
  newest: Prisma.sql`created_at desc`,
  oldest: Prisma.sql`created_at`,
  name: Prisma.sql`lower(name)`,
  revenue: Prisma.sql`mrr_cents desc, created_at desc`,
  trial_end: Prisma.sql`trial_end nulls last`,
};

/** Expects `organisations o join subscriptions s`. */
const stateAt = (now: Date) => Prisma.sql`case
  when o.suspended_at is not null then 'suspended'
  when s.status = 'trial' and s.trial_end <= ${now} then 'trial_expired'
  else s.status::text end`;

/** A cancelled subscription counts as paying until its period ends. */
export const paysAt = (now: Date) => Prisma.sql`(s.status in ('active', 'past_due')
  or s.status = 'canceled' and s.current_period_end > ${now})`;

/** Monthly revenue in cents, excluding GST. */
export const planMonthlyCents = Prisma.sql`case s.plan_id::text ${Prisma.join(
  PLAN_IDS.map((id) => Prisma.sql`when ${id}::text then ${planRevenue(id)}::int`),
  " ",
)} end`;

/** Only counts people and sessions for the rows on the page. */
export async function listOrganisations(
  services: Services,
  { page, limit, search, state, planId, order }: Wanted,
): Promise<{ items: OrganisationRow[]; total: number }> {
  const now = services.now();
  const conditions = [
    ...(search?.trim() ? [matches(search.trim())] : []),
    ...(state ? [Prisma.sql`${stateAt(now)} = ${state}`] : []),
    ...(planId ? [Prisma.sql`s.plan_id::text = ${planId}`] : []),
  ];
  const where = conditions.length > 0 ? Prisma.join(conditions, " and ") : Prisma.sql`true`;
  const rows = await acrossOrganisations(services, "portal").$queryRaw<
    (OrganisationRow & { total: number })[]
  >`
    with found as (
      select o.id, o.name, o.suburb, o.state as address_state, o.created_at, ${stateAt(now)} as state, s.plan_id,
        s.trial_end, case when ${paysAt(now)} then ${planMonthlyCents} else 0 end as mrr_cents
      from organisations o join subscriptions s on s.org_id = o.id
      where ${where}
    ), counted as (select count(*)::int as total from found), paged as (
      select * from found order by ${ORDERS[order]}, id limit ${limit} offset ${(page - 1) * limit}
    )
    select p.id, p.name, p.suburb, p.address_state as "addressState", p.created_at as "createdAt", p.state,
      p.plan_id as "planId", p.trial_end as "trialEnd", p.mrr_cents as "mrrCents", total,
      (select count(*)::int from users u where u.org_id = p.id and u.removed_at is null) as "memberCount",
      (select max(last_used_at) from sessions where org_id = p.id) as "lastSeenAt"
    from counted left join paged p on true
    order by ${ORDERS[order]}, id`;
  const total = rows[0]?.total ?? 0;
  return { items: rows.filter(({ id }) => id !== null), total };
}

/** Matches the name, ABN, start of the id, or a member's name or email. */
function matches(search: string) {
  const literal = search.replace(/[\\%_]/g, "\\$&");
  const within = `%${literal}%`;
  const digits = search.replace(/\D/g, "");
  const byAbn = digits.length >= 3 ? Prisma.sql`or o.abn like ${`%${digits}%`}` : Prisma.empty;
  return Prisma.sql`(o.name ilike ${within} or o.id::text like ${`${literal.toLowerCase()}%`} ${byAbn}
    or o.id in (select org_id from users where email::text ilike ${within} or name ilike ${within}))`;
}
