import { log } from "../../../log.ts";
import { reconcileAlerts } from "../../../platform/alerts/reconcile-alerts.ts";
import type { Services } from "../../../services.ts";

/**
 * Compares the provider's prices with our plans. Alerts the owner to differences and closes alerts about any that are
 * fixed.
 */
export async function checkPrices(services: Services): Promise<void> {
  const { billing } = services;
  if (!billing) return;
  try {
    const problems = (await billing.checkPrices()).map((message) => ({ message }));
    await reconcileAlerts(services, "plan_price", problems);
  } catch (error) {
    log.warn({ err: error }, "couldn’t check the card provider’s prices");
  }
}
