import { log } from "../../log.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** Alarms the owner of something that needs a person, unless the same alarm is open already. */
export async function raiseOnce({ tx, orgId }: UnitOfWork, kind: string, message: string): Promise<void> {
  const open = await tx.ownerAlert.count({ where: { kind, orgId, message, resolvedAt: null } });
  if (open > 0) return;
  log.error({ orgId, kind }, message);
  await tx.ownerAlert.create({ data: { kind, severity: "critical", message, orgId } });
}
