import type { AlertSeverity } from "../../database/generated/client/client.ts";
import type { StatementRunner } from "../../ports/queue/queue.ts";
import { uuidV7 } from "../../uuid-v7.ts";

interface Alert {
  kind: string;
  severity: AlertSeverity;
  message: string;
}

const DAY_MS = 86_400_000;

/** Alerts the owner about an organisation, once a day for each kind. */
export async function alertOwner(
  tx: StatementRunner,
  { orgId, now }: { orgId: string; now: Date },
  { kind, severity, message }: Alert,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  await tx.$executeRaw`
    insert into owner_alerts (id, kind, severity, message, org_id, created_at)
    select ${uuidV7()}::uuid, ${kind}, ${severity}::alert_severity, ${message}, ${orgId}::uuid, ${now}
    where not exists (
      select from owner_alerts where org_id = ${orgId}::uuid and kind = ${kind} and created_at > ${since})`;
}
