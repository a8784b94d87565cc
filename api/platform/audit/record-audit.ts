import type { Prisma } from "../../database/generated/client/client.ts";
import type { Actor } from "../actions/unit-of-work.ts";

/** What somebody did, for the append-only log. */
export interface AuditRecord {
  /** Default: a new one. */
  id?: string;
  /** "ticket.status_changed", "organisation.trial_extended": the target's type, and a verb in the past. */
  action: string;
  orgId?: string;
  targetType?: string;
  targetId?: string;
  detail?: Prisma.InputJsonValue;
}

interface Auditing {
  readonly tx: { auditEntry: { createMany(args: { data: Prisma.AuditEntryCreateManyInput }): unknown } };
  readonly actor: Actor;
}

/**
 * Adds to the audit log, in the transaction of what it records. A member's unit of work doesn't know their name: pass
 * the actor with the name to log it.
 */
export async function recordAudit({ tx, actor }: Auditing, entry: AuditRecord): Promise<void> {
  await tx.auditEntry.createMany({
    data: { ...entry, ...actorFields(actor), actorName: actor.name, ip: actor.ip },
  });
}

function actorFields({ staffId, ownerId, userId }: Actor) {
  if (staffId) return { actorType: "staff", actorId: staffId };
  if (ownerId) return { actorType: "owner", actorId: ownerId };
  return userId ? { actorType: "user", actorId: userId } : { actorType: "system" };
}
