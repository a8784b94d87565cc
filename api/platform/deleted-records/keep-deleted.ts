import type { UnitOfWork } from "../actions/unit-of-work.ts";

type Deleted<Rows> = { kind: string; recordId: string; rows: Rows };

/** Stores rows removed from a record that still exists, for Undo. `kind` mustn't be a record kind. */
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
