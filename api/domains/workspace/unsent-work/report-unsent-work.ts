import type { Viewer } from "../../../auth/viewer.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { log } from "../../../log.ts";
import { raiseAlertAtOnce } from "../../../platform/alerts/raise-alert.ts";
import type { Services } from "../../../services.ts";
import type { UnsentWork } from "./unsent-work.schema.ts";

const UNSENT_WORK = "unsent_work";
/** With this many alerts open, the owner already knows. More would bury other alerts. */
const OPEN_MAX = 20;

/** Alerts the owner, once per item, about work a device can't save. */
export async function reportUnsentWork(
  services: Pick<Services, "database" | "now" | "bus">,
  { orgId, userId }: Pick<Viewer, "orgId" | "userId">,
  { id, kind, requestId }: UnsentWork,
): Promise<void> {
  log.error({ orgId, userId, kind, itemId: id, failedRequest: requestId }, "a device's work can't be saved");
  const alerts = ofProduct(services).ownerAlert;
  if ((await alerts.count({ where: { kind: UNSENT_WORK, orgId, resolvedAt: null } })) >= OPEN_MAX) return;
  const where = requestId ? `request ${requestId}` : `item ${id}`;
  await raiseAlertAtOnce(services, orgId, UNSENT_WORK, { kind, where }, id);
}
