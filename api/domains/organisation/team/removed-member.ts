import type { UnitOfWork } from "../../../platform/work/unit-of-work.ts";

/** Its kind among the stored deletions. The member's row stays for the history, so this isn't a record kind. */
const KIND = "member";

/** What a removal takes from a member, kept for Undo. */
type RemovedMember = {
  email: string;
  emailVerifiedAt: string | null;
  assignments: { jobId: string; position: number }[];
};

/** Stores what a removal takes; like every deletion it is purged after a while. */
export async function keepRemovedMember(
  { tx, orgId, actor, now }: UnitOfWork,
  recordId: string,
  rows: RemovedMember,
): Promise<void> {
  const kept = { kind: KIND, rows, links: {}, deletedAt: now, deletedById: actor.userId };
  await tx.deletedRecord.upsert({
    where: { orgId_recordId: { orgId, recordId } },
    create: { recordId, ...kept },
    update: kept,
    select: { id: true },
  });
}

/** Takes what was stored, once: a concurrent caller waits here and gets null. */
export async function takeRemovedMember(
  { tx, orgId }: UnitOfWork,
  id: string,
): Promise<RemovedMember | null> {
  const [kept] = await tx.$queryRaw<{ rows: RemovedMember }[]>`
    delete from deleted_records
    where org_id = ${orgId}::uuid and record_id = ${id}::uuid and kind = ${KIND} returning rows`;
  return kept?.rows ?? null;
}
