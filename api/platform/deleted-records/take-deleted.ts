import type { UnitOfWork } from "../actions/unit-of-work.ts";

/** A concurrent caller waits, then gets null. */
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
