import { uuidV7 } from "../../lib/uuid-v7.ts";
import type { PaymentEvent } from "../../ports/payments/payments.ts";
import type { StatementRunner } from "../../ports/queue/queue.ts";

/** Stores a provider's event once. `isSwept` stays true until a webhook also delivers it. */
export const storeEvent = (
  tx: StatementRunner,
  provider: string,
  { id, type, payload }: Pick<PaymentEvent, "id" | "type" | "payload">,
  isSwept: boolean,
) => tx.$executeRaw`
  insert into webhook_events as known (id, provider, event_id, type, payload, is_swept)
  values (${uuidV7()}::uuid, ${provider}, ${id}, ${type}, ${JSON.stringify(payload)}::jsonb, ${isSwept})
  on conflict (provider, event_id) do update set is_swept = false where known.is_swept and not excluded.is_swept`;
