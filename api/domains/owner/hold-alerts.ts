import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { AlertSeverity } from "../../database/generated/client/client.ts";
import { log } from "../../log.ts";
import type { Services } from "../../services.ts";

interface Findings {
  kind: string;
  severity: AlertSeverity;
  /** What is wrong now, each in words of its own. */
  problems: string[];
}

/** Alerts the owner of what a check found, once for each problem, and closes what was mended since the last check. */
export async function holdAlerts(
  services: Pick<Services, "database" | "now">,
  { kind, severity, problems }: Findings,
): Promise<void> {
  const alerts = acrossOrganisations(services).ownerAlert;
  const open = await alerts.findMany({ where: { kind, resolvedAt: null } });
  const mended = open.filter(({ message }) => !problems.includes(message)).map(({ id }) => id);
  await alerts.updateMany({ where: { id: { in: mended } }, data: { resolvedAt: services.now() } });
  for (const message of problems) {
    if (severity === "critical") log.error(message);
    else log.warn(message);
    if (open.some((alert) => alert.message === message)) continue;
    await alerts.create({ data: { kind, severity, message } });
  }
}
