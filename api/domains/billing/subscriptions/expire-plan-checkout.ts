import { ofProduct } from "../../../database/across-organisations.ts";
import { handleTask } from "../../../define-task.ts";
import { planCheckoutExpiry } from "../checkouts/expire-plan-checkouts.ts";
import { queueSync } from "./receive-billing-event.ts";

export const expirePlanCheckout = handleTask(planCheckoutExpiry, async (services, { orgId, checkoutId }) => {
  const { billing, database } = services;
  const checkout = await database.forOrganisation(orgId).checkout.findUnique({ where: { id: checkoutId } });
  if (!billing || checkout?.status !== "expired" || !checkout.providerSessionId) return;
  const outcome = await billing.expireCheckout(checkout.providerSessionId);
  if (outcome === "completed") await queueSync({ tx: ofProduct(services), orgId });
});
