import { ofProduct } from "../../database/across-organisations.ts";
import type { Statements } from "../../database/client.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { scrub } from "../../lib/scrub.ts";
import { uuidV7 } from "../../lib/uuid-v7.ts";
import { log } from "../../log.ts";
import type { Services } from "../../services.ts";
import { PORTAL_KEY } from "../actions/portal-work.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";
import { alertEvents } from "./alert.events.ts";
import { ALERT_KINDS, type AlertFacts, type AlertKind } from "./alert-kinds.ts";

const DAY_MS = 86_400_000;

/**
 * Raises an alert in the transaction that caused it, as often as its kind allows, and notifies the portal after commit.
 */
export async function raiseAlert<Kind extends AlertKind>(
  { tx, orgId, now, afterCommit }: Pick<UnitOfWork, "tx" | "orgId" | "now" | "afterCommit">,
  kind: Kind,
  facts: AlertFacts<Kind>,
): Promise<void> {
  if (await tx.$across("product", (all) => store(all, { orgId, now }, kind, facts))) {
    afterCommit((bus) => bus.publish(alertEvents, PORTAL_KEY, null));
  }
}

/**
 * Raises an alert in its own transaction. `orgId` null means the whole installation. Pass `id` to alert only once about
 * the same thing.
 */
export async function raiseAlertAtOnce<Kind extends AlertKind>(
  services: Pick<Services, "database" | "now" | "bus">,
  orgId: string | null,
  kind: Kind,
  facts: AlertFacts<Kind>,
  id?: string,
): Promise<void> {
  const about = { orgId, now: services.now(), id };
  if (await store(ofProduct(services), about, kind, facts)) {
    services.bus.publish(alertEvents, PORTAL_KEY, null);
  }
}

async function store<Kind extends AlertKind>(
  tx: Pick<Statements, "$executeRaw">,
  { orgId, now, id = uuidV7() }: { orgId: string | null; now: Date; id?: string | undefined },
  kind: Kind,
  facts: AlertFacts<Kind>,
): Promise<boolean> {
  const { severity, once, words } = ALERT_KINDS[kind];
  const message = (words as (facts: AlertFacts<Kind>) => string)(facts);
  const sameWords = Prisma.sql`resolved_at is null and message = ${message}`;
  const stands = {
    sameWords,
    sameKind: Prisma.sql`resolved_at is null`,
    daily: Prisma.sql`created_at > ${new Date(now.getTime() - DAY_MS)}`,
    reconciled: sameWords,
  }[once];
  const raised = await tx.$executeRaw`
    insert into owner_alerts (id, kind, severity, message, org_id, created_at)
    select ${id}::uuid, ${kind}, ${severity}::alert_severity, ${message}, ${orgId}::uuid, ${now}
    where not exists (
      select from owner_alerts
      where kind = ${kind} and org_id is not distinct from ${orgId}::uuid and ${stands})
    on conflict (id) do nothing`;
  if (raised === 0) return false;
  const level = severity === "critical" ? "error" : "warn";
  log[level]({ orgId, kind }, scrub(message));
  return true;
}
