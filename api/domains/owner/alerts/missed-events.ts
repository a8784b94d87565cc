import type { SystemClient } from "../../../database/client.ts";
import type { Problem } from "../../../platform/alerts/reconcile-alerts.ts";

/** Webhooks can be this late before they count as missed. */
const LATE_MS = 15 * 60_000;
const TOLD_FOR_MS = 2 * 86_400_000;

export async function missedEvents(system: SystemClient, now: Date): Promise<Problem[]> {
  const [from, to] = [new Date(+now - TOLD_FOR_MS), new Date(+now - LATE_MS)];
  // Ignores events from before the first sign-up: another product may have used this Stripe account.
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
