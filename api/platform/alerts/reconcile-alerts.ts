import { ofProduct } from "../../database/across-organisations.ts";
import type { Services } from "../../services.ts";
import { PORTAL_KEY } from "../actions/portal-work.ts";
import { alertEvents } from "./alert.events.ts";
import type { ReconciledKind } from "./alert-kinds.ts";
import { raiseAlertAtOnce } from "./raise-alert.ts";

export interface Problem {
  message: string;
  orgId?: string | undefined;
}

export async function reconcileAlerts(
  services: Pick<Services, "database" | "now" | "bus">,
  kind: ReconciledKind,
  problems: Problem[],
): Promise<void> {
  const alerts = ofProduct(services).ownerAlert;
  const open = await alerts.findMany({ where: { kind, resolvedAt: null } });
  const is = (problem: Problem) => (alert: { message: string; orgId: string | null }) =>
    alert.message === problem.message && alert.orgId === (problem.orgId ?? null);
  const mended = open.filter((alert) => !problems.some((problem) => is(problem)(alert))).map(({ id }) => id);
  if (mended.length > 0) {
    await alerts.updateMany({ where: { id: { in: mended } }, data: { resolvedAt: services.now() } });
  }
  const fresh = problems.filter((problem) => !open.some(is(problem)));
  for (const { message, orgId = null } of fresh) await raiseAlertAtOnce(services, orgId, kind, { message });
  if (mended.length > 0) services.bus.publish(alertEvents, PORTAL_KEY, null);
}
