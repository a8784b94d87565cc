import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { AlertSeverity } from "../../database/generated/client/client.ts";
import { log } from "../../log.ts";
import type { Services } from "../../services.ts";

/** Something that is wrong now, in words of its own; perhaps of one organisation. */
export interface Problem {
  message: string;
  orgId?: string | undefined;
}

interface Findings {
  kind: string;
  severity: AlertSeverity;
  problems: Problem[];
}

/**
 * Alerts the owner of what a check found, once for each problem, and closes what was mended since the last check.
 * Returns whether any alert came or went.
 */
export async function holdAlerts(
  services: Pick<Services, "database" | "now">,
  { kind, severity, problems }: Findings,
): Promise<boolean> {
  const alerts = acrossOrganisations(services).ownerAlert;
  const open = await alerts.findMany({ where: { kind, resolvedAt: null } });
  const is = (problem: Problem) => (alert: { message: string; orgId: string | null }) =>
    alert.message === problem.message && alert.orgId === (problem.orgId ?? null);
  const mended = open.filter((alert) => !problems.some((problem) => is(problem)(alert))).map(({ id }) => id);
  if (mended.length > 0) {
    await alerts.updateMany({ where: { id: { in: mended } }, data: { resolvedAt: services.now() } });
  }
  const fresh = problems.filter((problem) => !open.some(is(problem)));
  // What is open already was logged when it was raised: checks run as often as every minute.
  for (const { message, orgId } of fresh) {
    if (severity === "critical") log.error({ orgId, kind }, message);
    else log.warn({ orgId, kind }, message);
    await alerts.create({ data: { kind, severity, message, ...(orgId && { orgId }) } });
  }
  return mended.length > 0 || fresh.length > 0;
}
