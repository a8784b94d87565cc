import { TEST_EVENT, WEBHOOK_EVENTS, type WebhookRecord } from "@fettle/rules/workspace/webhook-events";
import type { TenantClient } from "../../../database/client.ts";

/** Reads a record as REST returns it. Returns null if it no longer exists. */
export type RecordOf = (
  orgId: string,
  kind: Exclude<WebhookRecord, "message">,
  id: string,
  /** The job of a note, hours, part or photo. */
  jobId: string | null,
) => Promise<object | null>;

interface StoredMessage {
  id: string;
  orgId: string;
  type: string;
  recordId: string;
  jobId: string | null;
  createdAt: Date;
}

/** Returns the exact string that's signed and sent. */
export async function webhookPayload(
  message: StoredMessage,
  { db, recordOf }: { db: TenantClient; recordOf: RecordOf },
): Promise<string> {
  const { id, orgId, type, createdAt } = message;
  const data = await dataOf(message, { db, recordOf });
  return JSON.stringify({
    id,
    type,
    timestamp: createdAt.toISOString(),
    organisation_id: orgId,
    data,
  });
}

async function dataOf(
  { orgId, type, recordId, jobId }: StoredMessage,
  { db, recordOf }: { db: TenantClient; recordOf: RecordOf },
): Promise<object> {
  if (type === TEST_EVENT) return { id: recordId, message: "This is a test from Fettle." };
  const kind = WEBHOOK_EVENTS.find(({ name }) => name === type)?.record;
  if (!kind) throw new Error(`No webhook event is called ${type}`);
  const gone = { id: recordId, ...(jobId && { job_id: jobId }), outcome: "deleted" };
  if (type.endsWith(".deleted")) return gone;
  const record =
    kind === "message" ? await messageOf(db, recordId) : await recordOf(orgId, kind, recordId, jobId);
  return record ?? gone;
}

async function messageOf(db: TenantClient, id: string) {
  const message = await db.message.findUnique({
    where: { id },
    select: {
      channel: true,
      recipient: true,
      subject: true,
      body: true,
      conversationId: true,
      createdAt: true,
      customer: { select: { id: true, name: true } },
      conversation: { select: { customer: { select: { id: true, name: true } } } },
    },
  });
  if (!message) return null;
  const customer = message.customer ?? message.conversation?.customer;
  return {
    id,
    channel: message.channel,
    from: message.recipient,
    subject: message.subject,
    body: message.body,
    conversation_id: message.conversationId,
    customer_id: customer?.id ?? null,
    customer_name: customer?.name ?? null,
    created_at: message.createdAt.toISOString(),
  };
}
