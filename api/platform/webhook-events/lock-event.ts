import type { UnitOfWork } from "../actions/unit-of-work.ts";

/** Locks an event until the transaction ends. Returns false if it's already been processed. */
export async function lockEvent({ tx }: Pick<UnitOfWork, "tx">, id: string): Promise<boolean> {
  const [open] = await tx.$across(
    "product",
    (all) => all.$queryRaw<{ id: string }[]>`
      select id from webhook_events where id = ${id}::uuid and processed_at is null for update`,
  );
  return open !== undefined;
}
