import { log } from "../../../log.ts";
import { reconcileAlerts } from "../../../platform/alerts/reconcile-alerts.ts";
import type { Services } from "../../../services.ts";

/**
 * Holds the provider's prices against the plans that we offer. What is wrong is logged and alarms the owner, and what
 * was mended since is closed. A provider that can't be asked is logged: the server works without the answer.
 */
export async function checkPrices(services: Services): Promise<void> {
  const { billing } = services;
  if (!billing) return;
  try {
    const problems = (await billing.checkPrices()).map((message) => ({ message }));
    await reconcileAlerts(services, "plan_price", problems);
  } catch (error) {
    log.warn({ err: error }, "the card provider’s prices could not be checked");
  }
}
