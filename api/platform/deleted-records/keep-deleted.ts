import type { UnitOfWork } from "../actions/unit-of-work.ts";

type Deleted<Rows> = { kind: string; recordId: string; rows: Rows };

/**
 * Stores what a removal takes from a record whose own row stays, for Undo. `kind` is none of the record kinds, and
 * `rows` is what `takeDeleted` returns. Like every stored deletion it is purged after a while.
 */
export async function keepDeleted<Rows extends object>(
  { tx, orgId, actor, now }: UnitOfWork,
  { kind, recordId, rows }: Deleted<Rows>,
): Promise<void> {
  const kept = { kind, rows, links: {}, deletedAt: now, deletedById: actor.userId };
  await tx.deletedRecord.upsert({
    where: { orgId_recordId: { orgId, recordId } },
    create: { recordId, ...kept },
    update: kept,
    select: { id: true },
  });
}
