import { Prisma } from "../../database/generated/client/client.ts";
import type { Actor, UnitOfWork } from "./unit-of-work.ts";

export const nextVersion = ({ actor, now }: Pick<UnitOfWork, "actor" | "now">) => ({
  version: { increment: 1 },
  changedById: actor.userId,
  changedAt: now,
});

export const nextVersionSql = ({ actor, now }: { actor: Pick<Actor, "userId">; now: Date }): Prisma.Sql =>
  Prisma.sql`version = version + 1, changed_by_id = ${actor.userId}::uuid, changed_at = ${now}::timestamptz`;
