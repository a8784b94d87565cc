import type { SystemClient } from "../../../database/client.ts";
import type { Problem } from "../../../platform/alerts/reconcile-alerts.ts";

/** A webhook may be this late before its event counts as missed. */
const LATE_MS = 15 * 60_000;
const TOLD_FOR_MS = 2 * 86_400_000;

/** Finds out whether Stripe's webhook missed events that a sweep found. */
export async function missedEvents(system: SystemClient, now: Date): Promise<Problem[]> {
  const [from, to] = [new Date(+now - TOLD_FOR_MS), new Date(+now - LATE_MS)];
  // Another product may have used the account before the first business registered here.
  const [missed] = await system.$queryRaw<{ isSome: boolean }[]>`
    select exists (
      select 1 from webhook_events
      where provider = 'stripe' and is_swept and received_at between ${from} and ${to}
        and to_timestamp((payload ->> 'created')::bigint) > (select min(created_at) from organisations)
    ) as "isSome"`;
  if (!missed?.isSome) return [];
  return [
    { message: "Stripe’s webhook missed events, and a sweep found them. Check its endpoint in Stripe." },
  ];
}
