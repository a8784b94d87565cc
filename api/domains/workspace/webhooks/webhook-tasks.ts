import { z } from "zod";
import { queue, type StatementRunner, taskType } from "../../../ports/queue/queue.ts";

/** Also queued by name in functions/store-webhook-message.sql. */
export const webhookDelivery = taskType("deliver-webhooks", { endpointId: z.uuid() });

/** An endpoint's tasks run one at a time, so its events stay in order. */
const queueOf = (endpointId: string) => ({
  queueName: `webhooks:${endpointId}`,
  maxAttempts: "untilDone" as const,
});

export const wakeEndpoint = (tx: StatementRunner, endpointId: string) =>
  queue.add(tx, webhookDelivery, { endpointId }, queueOf(endpointId));

/** Replaces the endpoint's previously scheduled retry. */
export const wakeEndpointAt = (tx: StatementRunner, endpointId: string, runAt: Date) =>
  queue.add(
    tx,
    webhookDelivery,
    { endpointId },
    { ...queueOf(endpointId), key: `webhooks-retry:${endpointId}`, runAt },
  );
