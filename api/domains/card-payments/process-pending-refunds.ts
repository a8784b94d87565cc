import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { receivePaymentEvent } from "./receive-payment-event.ts";

/**
 * Processes refund events that arrived before their payment. Run once the payment is committed, it finds every event
 * that didn't find the payment.
 */
export function processPendingRefunds(services: Services): Task {
  const { payments } = services;
  return async ({ reference = "" }) => {
    if (!payments) return;
    const waiting = await acrossOrganisations(services).$queryRaw<{ payload: object }[]>`
      select payload from webhook_events
      where provider = ${payments.kind} and processed_at is null and strpos(payload::text, ${reference}) > 0
      order by received_at, id`;
    for (const { payload } of waiting)
      await receivePaymentEvent(services, payments.kind, payments.readKept(payload));
  };
}
