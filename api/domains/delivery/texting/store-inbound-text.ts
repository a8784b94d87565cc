import { uuidV5 } from "../../../lib/uuid-v5.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { ensureConversation, jobOfThread } from "../messaging/conversation.ts";

export interface InboundText {
  /** The provider's id, which deduplicates redelivered texts. */
  providerId: string;
  from: string;
  to: string;
  body: string;
  /** We count the pictures but don't keep them. */
  pictures: number;
  /** Set it for a text that arrived late. Defaults to now. */
  sentAt?: Date;
}

const MAX_TEXT = 10_000;

/**
 * Stores a text under the previous message's job. Returns null for a duplicate. Call `noteMessage` to update the
 * thread.
 */
export async function storeInboundText(
  work: UnitOfWork,
  text: InboundText,
): Promise<{ id: string; conversationId: string; jobId: string | null } | null> {
  const { tx, orgId, now } = work;
  const { providerId, from, to, body, pictures, sentAt = now } = text;
  const id = uuidV5(orgId, providerId);
  const conversationId = await ensureConversation(work, { phone: from });
  const jobId = await jobOfThread(work, conversationId);
  const { customerId } = await tx.conversation.findUniqueOrThrow({ where: { id: conversationId } });
  const { count } = await tx.message.createMany({
    data: [
      {
        id,
        providerId,
        conversationId,
        customerId,
        jobId,
        channel: "sms",
        direction: "inbound",
        kind: "reply",
        status: "received",
        recipient: from,
        ourNumber: to,
        body: [body.slice(0, MAX_TEXT), pictures > 0 && "(They also sent a picture, which we can’t receive.)"]
          .filter(Boolean)
          .join("\n"),
        createdAt: sentAt,
      },
    ],
    skipDuplicates: true,
  });
  return count > 0 ? { id, conversationId, jobId } : null;
}
