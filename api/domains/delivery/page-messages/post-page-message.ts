import { Prisma } from "../../../database/generated/client/client.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { ensureConversation, noteMessage } from "../messaging/conversation.ts";
import { managersOf, queueNotice, techniciansOf } from "../push/queue-notice.ts";

export interface PageMessage {
  jobId: string;
  customerId: string | null;
  body: string;
}

/**
 * Adds what a customer wrote on their visit's page to their thread, which then needs a reply, and notifies the office
 * and the job's technicians. A job without a customer has no thread, so its message only shows on the job.
 */
export async function postPageMessage(
  work: UnitOfWork,
  { jobId, customerId, body }: PageMessage,
): Promise<void> {
  const { tx, orgId, now } = work;
  const id = uuidV7();
  const conversationId = customerId ? await ensureConversation(work, { customerId }) : null;
  await tx.message.create({
    data: {
      id,
      conversationId,
      customerId,
      jobId,
      channel: "page",
      direction: "inbound",
      kind: "reply",
      status: "received",
      recipient: "",
      body,
      createdAt: now,
    },
    select: { id: true },
  });
  const people = Prisma.sql`${managersOf(orgId)} union ${techniciansOf(orgId, jobId)}`;
  await queueNotice(work, { kind: "customerReply", messageId: id, conversationId }, people);
  if (conversationId) await noteMessage(work, { conversationId, messageId: id, at: now, isInbound: true });
}

/** Returns what the customer wrote about a job on its page since then, oldest first. */
export async function pageMessagesSince({ tx }: UnitOfWork, jobId: string, since: Date): Promise<string[]> {
  const messages = await tx.message.findMany({
    where: { jobId, channel: "page", createdAt: { gte: since } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { body: true },
  });
  return messages.map(({ body }) => body);
}
