import { statementAcross } from "../../database/across-organisations.ts";
import { log } from "../../log.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** Alarms the owner of something that needs a person, unless the same alarm is open already. */
export async function raiseOnce({ tx, orgId }: UnitOfWork, kind: string, message: string): Promise<void> {
  const raised = await tx.$executeRaw(statementAcross`
    insert into owner_alerts (id, kind, severity, message, org_id)
    select ${uuidV7()}::uuid, ${kind}, 'critical', ${message}, ${orgId}::uuid
    where not exists (
      select 1 from owner_alerts
      where kind = ${kind} and org_id = ${orgId}::uuid and message = ${message} and resolved_at is null)`);
  if (raised > 0) log.error({ orgId, kind }, message);
}
