import { z } from "zod";
import { queue, type StatementRunner, taskType } from "../../../ports/queue/queue.ts";

/** Also queued by name in functions/store-webhook-message.sql. */
export const webhookDelivery = taskType("deliver-webhooks", { endpointId: z.uuid() });

/** Runs of an endpoint follow each other, so its events keep their order. */
const queueOf = (endpointId: string) => ({
  queueName: `webhooks:${endpointId}`,
  maxAttempts: "untilDone" as const,
});

export const wakeEndpoint = (tx: StatementRunner, endpointId: string) =>
  queue.add(tx, webhookDelivery, { endpointId }, queueOf(endpointId));

/** Replaces the endpoint's earlier alarm. */
export const wakeEndpointAt = (tx: StatementRunner, endpointId: string, runAt: Date) =>
  queue.add(
    tx,
    webhookDelivery,
    { endpointId },
    { ...queueOf(endpointId), key: `webhooks-retry:${endpointId}`, runAt },
  );
