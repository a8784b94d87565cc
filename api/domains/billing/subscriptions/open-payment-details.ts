import { ConflictError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import { askProvider, requireBilling } from "./billing-provider.ts";

export async function openPaymentDetails(services: Services, orgId: string): Promise<string> {
  const billing = requireBilling(services);
  const { providerCustomerId, providerSubscriptionId } = await services.database
    .forOrganisation(orgId)
    .subscription.findUniqueOrThrow({
      where: { orgId },
      select: { providerCustomerId: true, providerSubscriptionId: true },
    });
  if (!providerCustomerId || !providerSubscriptionId) {
    throw new ConflictError("You don’t have any payment details yet. Choose a plan first.");
  }
  const returnUrl = `${services.config.publicUrl}/settings?tab=billing&card=1`;
  return askProvider("Your payment details can’t be opened right now. Try again in a minute.", () =>
    billing.openPaymentDetails(providerCustomerId, returnUrl),
  );
}
