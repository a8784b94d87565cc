import type { TenantClient } from "../../../database/client.ts";
import { asSystem } from "../../../platform/actions/unit-of-work.ts";
import {
  type WebhookAnswer,
  WebhookError,
  type WebhookSender,
} from "../../../ports/webhooks/webhook-sender.ts";
import type { Services } from "../../../services.ts";
import { FAILING_MS, nextAttempt } from "./retry-schedule.ts";
import { turnOffEndpoint } from "./turn-off-endpoint.ts";
import { type RecordOf, webhookPayload } from "./webhook-payload.ts";
import { signedHeaders } from "./webhook-secret.ts";

export interface WebhookNeeds {
  sender: WebhookSender;
  recordOf: RecordOf;
}

interface Attempt {
  attempts: number;
  sentAt: Date;
  durationMs: number;
  answer: WebhookAnswer | null;
  error: string | null;
}

const GONE = 410;
const isTaken = (status: number) => status >= 200 && status < 300;

/** Sends a delivery and records the outcome. */
export async function attemptDelivery(
  services: Services,
  { sender, recordOf }: WebhookNeeds,
  { orgId, id }: { orgId: string; id: string },
): Promise<"taken" | "failed" | "off"> {
  const db = services.database.forOrganisation(orgId);
  const delivery = await db.webhookDelivery.findUnique({
    where: { id },
    include: { endpoint: true, message: true },
  });
  if (!delivery || delivery.endpoint.disabledAt) return "off";
  const { endpoint, message } = delivery;
  const payload = message.payload ?? (await webhookPayload(message, { db, recordOf }));
  // Stored before it's sent, so a retry sends the same bytes.
  if (message.payload === null) {
    await db.webhookMessage.updateMany({ where: { id: message.id, payload: null }, data: { payload } });
  }
  const sentAt = services.now();
  const timestamp = Math.floor(sentAt.getTime() / 1_000);
  const { secret, oldSecret, oldSecretUntil } = endpoint;
  const secrets = oldSecret && oldSecretUntil && oldSecretUntil > sentAt ? [secret, oldSecret] : [secret];
  const started = performance.now();
  const outcome = await post(sender, {
    url: endpoint.url,
    headers: {
      "content-type": "application/json",
      "user-agent": "Fettle-Webhooks/1",
      ...signedHeaders({ id: message.id, timestamp, payload }, secrets),
    },
    body: payload,
  });
  const durationMs = Math.round(performance.now() - started);
  const attempt = { attempts: delivery.attempts + 1, sentAt, durationMs, ...outcome };
  await record(services, { orgId, id, endpointId: endpoint.id }, attempt);
  return attempt.error === null ? "taken" : "failed";
}

async function post(
  sender: WebhookSender,
  request: Parameters<WebhookSender["send"]>[0],
): Promise<Pick<Attempt, "answer" | "error">> {
  try {
    const answer = await sender.send(request);
    return { answer, error: isTaken(answer.status) ? null : refusal(answer.status) };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    return { answer: null, error: error.message };
  }
}

const refusal = (status: number) =>
  status >= 300 && status < 400
    ? `The host redirected (${status}). We don’t follow redirects.`
    : `The host responded with ${status}.`;

/** Not a unit of work: nothing that browsers show live has changed. */
async function record(
  services: Services,
  { orgId, id, endpointId }: { orgId: string; id: string; endpointId: string },
  { attempts, sentAt, durationMs, answer, error }: Attempt,
) {
  const db = services.database.forOrganisation(orgId);
  const now = services.now();
  const retryAt = error === null ? null : nextAttempt(attempts, now);
  const { count } = await db.webhookDelivery.updateMany({
    where: { id },
    data: {
      status: error === null ? "delivered" : retryAt ? "waiting" : "failed",
      attempts,
      nextAttemptAt: retryAt,
      lastAttemptAt: sentAt,
      durationMs,
      error,
      responseStatus: answer?.status ?? null,
      responseBody: answer?.body ?? null,
    },
  });
  // It was deleted during the request.
  if (count === 0) return;
  const reason = error === null ? null : await noteFailure(db, endpointId, { now, sentAt, answer });
  if (error === null) await noteSuccess(db, endpointId, sentAt);
  if (reason) await asSystem(services, orgId, (work) => turnOffEndpoint(work, endpointId, reason));
}

/** Writes at most once a minute, so parallel attempts don't wait for the row lock. */
const noteSuccess = (db: TenantClient, id: string, sentAt: Date) =>
  db.webhookEndpoint.updateMany({
    where: {
      id,
      OR: [
        { failingSince: { not: null } },
        { lastDeliveredAt: null },
        { lastDeliveredAt: { lt: new Date(sentAt.getTime() - 60_000) } },
      ],
    },
    data: { failingSince: null, lastDeliveredAt: sentAt },
  });

/** Returns why the endpoint should be turned off, or null if it shouldn't. */
async function noteFailure(
  db: TenantClient,
  id: string,
  { now, sentAt, answer }: { now: Date } & Pick<Attempt, "sentAt" | "answer">,
): Promise<"gone" | "failing" | null> {
  if (answer?.status === GONE) return "gone";
  await db.webhookEndpoint.updateMany({ where: { id, failingSince: null }, data: { failingSince: sentAt } });
  const endpoint = await db.webhookEndpoint.findUnique({ where: { id }, select: { failingSince: true } });
  const since = endpoint?.failingSince;
  return since && now.getTime() - since.getTime() >= FAILING_MS ? "failing" : null;
}
