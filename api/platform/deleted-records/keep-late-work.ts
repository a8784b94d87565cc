import type { UnitOfWork } from "../actions/unit-of-work.ts";
import type { RecordKind } from "./record-kinds.ts";

/** More entries of one record would be a program’s mistake. */
const ENTRIES_MAX = 200;

/** Keeps work for a deleted record until it's restored, once per key. Returns false if nothing was added. */
export async function keepLateWork(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  kind: RecordKind,
  recordId: string,
  entry: { key: object | null },
): Promise<boolean> {
  const sameKey = JSON.stringify([{ key: entry.key }]);
  const added = await tx.$executeRaw`
    update deleted_records set late_work = late_work || ${JSON.stringify([entry])}::jsonb
    where org_id = ${orgId}::uuid and record_id = ${recordId}::uuid and kind = ${kind}
      and jsonb_array_length(late_work) < ${ENTRIES_MAX}
      and (${entry.key === null} or not late_work @> ${sameKey}::jsonb)`;
  return added > 0;
}
