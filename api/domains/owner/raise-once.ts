import { statementAcross } from "../../database/across-organisations.ts";
import type { AlertSeverity } from "../../database/generated/client/client.ts";
import { log } from "../../log.ts";
import { uuidV7 } from "../../uuid-v7.ts";

interface Alert {
  kind: string;
  message: string;
  severity?: AlertSeverity;
}

/** A transaction's organisation, or null for an alert about all of them. */
interface About {
  tx: { $executeRaw(statement: ReturnType<typeof statementAcross>): PromiseLike<number> };
  orgId: string | null;
}

/** Alerts the owner of something that needs a person, unless the same alert is open already. */
export async function raiseOnce(
  { tx, orgId }: About,
  { kind, message, severity = "critical" }: Alert,
): Promise<void> {
  const raised = await tx.$executeRaw(statementAcross`
    insert into owner_alerts (id, kind, severity, message, org_id)
    select ${uuidV7()}::uuid, ${kind}, ${severity}::alert_severity, ${message}, ${orgId}::uuid
    where not exists (
      select 1 from owner_alerts
      where kind = ${kind} and org_id is not distinct from ${orgId}::uuid and message = ${message}
        and resolved_at is null)`);
  if (raised === 0) return;
  if (severity === "critical") log.error({ orgId, kind }, message);
  else log.warn({ orgId, kind }, message);
}
