import type { Prisma } from "../../database/generated/client/client.ts";
import type { Actor } from "../actions/unit-of-work.ts";

export interface AuditRecord {
  id?: string;
  /** The target's type and a past-tense verb, e.g. "ticket.status_changed". */
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

/** A member's unit of work doesn't include their name. To log it, pass an actor with a name. */
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
