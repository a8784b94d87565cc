import { Prisma } from "../../database/generated/client/client.ts";
import type { Actor, UnitOfWork } from "./unit-of-work.ts";

/**
 * What every change of a job, a customer, a piece of equipment, a quote, an invoice or a price list item writes beside
 * its fields: who made it, and when.
 */
export const nextVersion = ({ actor, now }: Pick<UnitOfWork, "actor" | "now">) => ({
  version: { increment: 1 },
  changedById: actor.userId,
  changedAt: now,
});

/** The same for an `update` in SQL. */
export const nextVersionSql = ({ actor, now }: { actor: Pick<Actor, "userId">; now: Date }): Prisma.Sql =>
  Prisma.sql`version = version + 1, changed_by_id = ${actor.userId}::uuid, changed_at = ${now}::timestamptz`;
