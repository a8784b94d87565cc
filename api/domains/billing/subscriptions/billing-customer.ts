import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { askProvider, requireBilling } from "./billing-provider.ts";
import { queueSync } from "./receive-billing-event.ts";

/**
 * Returns the organisation's provider customer. Stored before any checkout opens, so events find their organisation.
 */
export async function ensureBillingCustomer(services: Services, orgId: string): Promise<string> {
  const billing = requireBilling(services);
  const db = services.database.forOrganisation(orgId);
  const { providerCustomerId } = await db.subscription.findUniqueOrThrow({ where: { orgId } });
  if (providerCustomerId) return providerCustomerId;
  const { name, email } = await db.organisation.findUniqueOrThrow({ where: { id: orgId } });
  const customerId = await askProvider("Failed to create checkout session", () =>
    billing.createCustomer({ orgId, name, email }),
  );
  return asSystem(services, orgId, async ({ tx }) => {
    const kept = await tx.subscription.updateMany({
      where: { orgId, providerCustomerId: null },
      data: { providerCustomerId: customerId },
    });
    await queueSync({ tx, orgId });
    if (kept.count > 0) return customerId;
    const row = await tx.subscription.findUniqueOrThrow({ where: { orgId } });
    return row.providerCustomerId ?? customerId;
  });
}
