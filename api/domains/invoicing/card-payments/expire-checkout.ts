import { handleTask } from "../../../define-task.ts";
import type { Services } from "../../../services.ts";
import { checkoutExpiry } from "../../billing/checkouts/close-checkouts.ts";
import { markCheckoutEnded } from "../../billing/checkouts/mark-checkout-ended.ts";
import { settleFoundCheckout } from "./settle-found-checkout.ts";

/**
 * Has the card provider stop taking the payment of a checkout that was closed, and settles one that was paid before.
 * Repeated by the queue until it did.
 */
export const expireCheckout = handleTask(checkoutExpiry, async (services, { orgId, checkoutId }) => {
  const db = services.database.forOrganisation(orgId);
  const checkout = await db.checkout.findUnique({
    where: { id: checkoutId },
    select: { status: true, providerSessionId: true, endedAt: true },
  });
  // One that isn't open at the provider yet expires when it is.
  if (checkout?.status !== "expired" || !checkout.providerSessionId || checkout.endedAt) return;
  await endCheckout(services, orgId, { id: checkoutId, sessionId: checkout.providerSessionId });
});

/** Closes a checkout's page at the provider. Returns what became of it: `paid` was settled. */
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
