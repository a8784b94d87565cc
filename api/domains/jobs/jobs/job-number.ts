import type { UnitOfWork } from "../../../platform/work/unit-of-work.ts";

/** Allocates the organisation's next job number; the sequence's row lock serialises allocations. */
export async function nextJobNumber({ tx, orgId }: UnitOfWork): Promise<number> {
  const [taken] = await tx.$queryRaw<[{ number: number }]>`
    insert into number_sequences as s (org_id, kind, next) values (${orgId}::uuid, 'job', 2)
    on conflict (org_id, kind) do update set next = s.next + 1
    returning next - 1 as number`;
  return taken.number;
}
