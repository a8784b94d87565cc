import { planRevenue } from "@fettle/rules/monthly-revenue";
import { PLANS } from "@fettle/rules/plans";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { Services } from "../../services.ts";

/**
 * Puts subscriptions into the ledger that paid before there was one, as new on the day of their first payment. Runs at
 * the start; finds nothing from the second time on.
 */
export async function adoptMovements({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  for (const { id } of PLANS) {
    await acrossOrganisations({ database }).$executeRaw`
      insert into mrr_movements (id, org_id, serial, kind, at, plan_id, previous_plan_id, amount_cents, mrr_cents)
      select gen_random_uuid(), org_id, 1, 'new', coalesce(subscribed_at, created_at), plan_id, 'free',
        ${planRevenue(id)}::int, ${planRevenue(id)}::int
      from subscriptions s
      where plan_id = ${id}::plan_id and status <> 'trial' and (trial_end is null or trial_end <= ${now()})
        and not exists (select from mrr_movements m where m.org_id = s.org_id)
      on conflict (org_id, serial) do nothing`;
  }
}
