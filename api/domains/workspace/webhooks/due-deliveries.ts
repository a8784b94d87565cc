import type { TenantClient } from "../../../database/client.ts";

interface Place {
  orgId: string;
  endpointId: string;
}

/** Finds each record's oldest waiting event, if it's due. Later events wait behind it. */
export async function findDue(
  db: TenantClient,
  { orgId, endpointId }: Place,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const due = await db.$queryRaw<{ id: string }[]>`
    select id from (
      select distinct on (record_id) id, position, next_attempt_at
      from webhook_deliveries
      where org_id = ${orgId}::uuid and endpoint_id = ${endpointId}::uuid and status = 'waiting'
      order by record_id, position
    ) heads
    where next_attempt_at is null or next_attempt_at <= ${now}::timestamptz
    order by position
    limit ${limit}`;
  return due.map(({ id }) => id);
}

/** When the next retry is due. Null if nothing is waiting. */
export async function findNextRetry(db: TenantClient, { orgId, endpointId }: Place): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    select min(next_attempt_at) as at from webhook_deliveries
    where org_id = ${orgId}::uuid and endpoint_id = ${endpointId}::uuid and status = 'waiting'
      and next_attempt_at is not null`;
  return row?.at ?? null;
}
