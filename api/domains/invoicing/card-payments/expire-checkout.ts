import { handleTask } from "../../../define-task.ts";
import type { Services } from "../../../services.ts";
import { checkoutExpiry } from "../../billing/checkouts/close-checkouts.ts";
import { markCheckoutEnded } from "../../billing/checkouts/mark-checkout-ended.ts";
import { settleFoundCheckout } from "./settle-found-checkout.ts";

/** Expires a closed checkout at the provider. Settles the checkout if the customer has already paid. */
export const expireCheckout = handleTask(checkoutExpiry, async (services, { orgId, checkoutId }) => {
  const db = services.database.forOrganisation(orgId);
  const checkout = await db.checkout.findUnique({
    where: { id: checkoutId },
    select: { status: true, providerSessionId: true, endedAt: true },
  });
  // A checkout with no session yet expires once its page opens.
  if (checkout?.status !== "expired" || !checkout.providerSessionId || checkout.endedAt) return;
  await endCheckout(services, orgId, { id: checkoutId, sessionId: checkout.providerSessionId });
});

export async function endCheckout(
  services: Services,
  orgId: string,
  { id, sessionId }: { id: string; sessionId: string },
) {
  const found = await services.payments?.expireCheckout(sessionId);
  if (found) await settleFoundCheckout(services, orgId, found);
  await markCheckoutEnded({ tx: services.database.forOrganisation(orgId), now: services.now() }, id);
  return found?.checkout.outcome ?? "expired";
}
