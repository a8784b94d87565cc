import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { AlertSeverity } from "../../database/generated/client/client.ts";
import type { StatementRunner } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { uuidV7 } from "../../uuid-v7.ts";

interface Alert {
  kind: string;
  severity: AlertSeverity;
  message: string;
}

const DAY_MS = 86_400_000;

/** Alerts the owner about the installation, once a day for each kind. */
export const alertOfInstallation = (services: Pick<Services, "database" | "now">, alert: Alert) =>
  alertOwner(acrossOrganisations(services), { orgId: null, now: services.now() }, alert);

/** Alerts the owner about an organisation, once a day for each kind. */
export async function alertOwner(
  tx: StatementRunner,
  { orgId, now }: { orgId: string | null; now: Date },
  { kind, severity, message }: Alert,
): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  await tx.$executeRaw`
    insert into owner_alerts (id, kind, severity, message, org_id, created_at)
    select ${uuidV7()}::uuid, ${kind}, ${severity}::alert_severity, ${message}, ${orgId}::uuid, ${now}
    where not exists (
      select from owner_alerts
      where org_id is not distinct from ${orgId}::uuid and kind = ${kind} and created_at > ${since})`;
}
