import type { PaymentCard } from "../../../ports/billing/billing.ts";
import type { Services } from "../../../services.ts";
import { askProvider, requireBilling } from "./billing-provider.ts";

export async function readPaymentCard(services: Services, orgId: string): Promise<PaymentCard | null> {
  const { providerCustomerId, providerSubscriptionId } = await services.database
    .forOrganisation(orgId)
    .subscription.findUniqueOrThrow({
      where: { orgId },
      select: { providerCustomerId: true, providerSubscriptionId: true },
    });
  if (!providerCustomerId || !providerSubscriptionId) return null;
  const billing = requireBilling(services);
  return askProvider("We can’t show your card right now.", () => billing.readCard(providerCustomerId));
}
