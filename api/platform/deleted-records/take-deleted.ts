import type { UnitOfWork } from "../actions/unit-of-work.ts";

/** Takes what `keepDeleted` stored, once: a concurrent caller waits here and gets null. */
export async function takeDeleted<Rows>(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  kind: string,
  recordId: string,
): Promise<Rows | null> {
  const [kept] = await tx.$queryRaw<{ rows: Rows }[]>`
    delete from deleted_records
    where org_id = ${orgId}::uuid and record_id = ${recordId}::uuid and kind = ${kind} returning rows`;
  return kept?.rows ?? null;
}
