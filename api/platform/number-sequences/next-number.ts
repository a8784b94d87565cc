import type { SequenceKind } from "../../database/generated/client/enums.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";

/** Allocates the next number, or the first of `count` in a row. The row lock serialises allocations. */
export async function nextNumber(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  kind: SequenceKind,
  count = 1,
): Promise<number> {
  const [taken] = await tx.$queryRaw<[{ first: number }]>`
    insert into number_sequences as s (org_id, kind, next)
    values (${orgId}::uuid, ${kind}::sequence_kind, ${count + 1}::int)
    on conflict (org_id, kind) do update set next = s.next + ${count}::int
    returning next - ${count}::int as first`;
  return taken.first;
}
