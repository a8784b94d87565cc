import { ofProduct } from "../../../database/across-organisations.ts";
import { handleTask } from "../../../define-task.ts";
import { pendingRefunds } from "./settle-checkout.ts";
import { storePaymentEvent } from "./store-payment-event.ts";

/** Processes refund events that arrived before their payment. Runs after the payment commits, so none are missed. */
export const processPendingRefunds = handleTask(pendingRefunds, async (services, { reference }) => {
  const { payments } = services;
  if (!payments) return;
  const waiting = await ofProduct(services).$queryRaw<{ payload: object }[]>`
      select payload from webhook_events
      where provider = ${payments.kind} and processed_at is null and strpos(payload::text, ${reference}) > 0
      order by received_at, id`;
  for (const { payload } of waiting)
    await storePaymentEvent(services, payments.kind, payments.readKept(payload));
});
