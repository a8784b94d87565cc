import { acrossOrganisations } from "../../database/across-organisations.ts";
import { log } from "../../log.ts";
import type { Services } from "../../services.ts";

const KIND = "plan_price";

/**
 * Holds the provider's prices against the plans that we offer. What is wrong is logged and alarms the owner, and what
 * was mended since is closed. A provider that can't be asked is logged: the server works without the answer.
 */
export async function checkPrices(services: Services): Promise<void> {
  const { billing, now } = services;
  if (!billing) return;
  try {
    const problems = await billing.checkPrices();
    const alerts = acrossOrganisations(services).ownerAlert;
    const open = await alerts.findMany({ where: { kind: KIND, resolvedAt: null } });
    const mended = open.filter(({ message }) => !problems.includes(message)).map(({ id }) => id);
    await alerts.updateMany({ where: { id: { in: mended } }, data: { resolvedAt: now() } });
    for (const message of problems) {
      log.error(message);
      if (open.some((alert) => alert.message === message)) continue;
      await alerts.create({ data: { kind: KIND, severity: "critical", message } });
    }
  } catch (error) {
    log.warn({ err: error }, "the card provider’s prices could not be checked");
  }
}
