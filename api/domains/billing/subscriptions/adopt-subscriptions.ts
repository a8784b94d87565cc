import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { BillingPort } from "../../../ports/billing/billing.ts";
import { isLocalBilling } from "../../../ports/billing/local-billing.ts";
import type { Services } from "../../../services.ts";

/** Tells the local stand-in about the demo's subscriptions, which were written straight to the database. */
export async function adoptSubscriptions(
  services: Pick<Services, "database"> & { billing: BillingPort | null },
): Promise<void> {
  const { billing } = services;
  if (!isLocalBilling(billing)) return;
  const system = acrossOrganisations(services, "rounds");
  const rows = await system.subscription.findMany({ include: { organisation: true } });
  for (const { orgId, providerCustomerId, organisation, ...row } of rows) {
    if (providerCustomerId && billing.standIn.state.customers[providerCustomerId]) continue;
    const { status, planId, currentPeriodStart, currentPeriodEnd } = row;
    const isRunning = status === "active" && planId !== "free" && currentPeriodStart && currentPeriodEnd;
    if (!isRunning && !providerCustomerId) continue;
    const adopted = isRunning
      ? billing.standIn.adopt({
          orgId,
          name: organisation.name,
          planId,
          periodStart: currentPeriodStart,
          periodEnd: currentPeriodEnd,
        })
      : { providerCustomerId: null, providerSubscriptionId: null };
    await system.subscription.update({ where: { orgId }, data: adopted });
  }
}
