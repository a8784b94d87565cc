import type { SequenceKind } from "../../database/generated/client/enums.ts";
import type { UnitOfWork } from "../actions/unit-of-work.ts";

/** Moves a sequence forward past a number someone chose. */
export async function skipNumber(
  { tx, orgId }: Pick<UnitOfWork, "tx" | "orgId">,
  kind: SequenceKind,
  number: number,
): Promise<void> {
  await tx.$executeRaw`
    insert into number_sequences as s (org_id, kind, next)
    values (${orgId}::uuid, ${kind}::sequence_kind, ${number + 1})
    on conflict (org_id, kind) do update set next = greatest(s.next, excluded.next)`;
}
