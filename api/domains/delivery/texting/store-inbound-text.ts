import { uuidV5 } from "../../../lib/uuid-v5.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { ensureConversation, jobOfThread } from "../messaging/conversation.ts";

export interface InboundText {
  /** The provider's id: a text that is delivered again is received once. */
  providerId: string;
  /** The customer's number, E.164. */
  from: string;
  /** Ours, E.164. */
  to: string;
  body: string;
  /** How many pictures came with it, which aren't kept. */
  pictures: number;
  /** When it was sent, for one that reaches us late; default: now. */
  sentAt?: Date;
}

const MAX_TEXT = 10_000;

/**
 * Stores a customer's text in its thread, about the job of the message before it. Returns null if it's there already.
 * The thread itself changes with `noteMessage`.
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
        body: [
          body.slice(0, MAX_TEXT),
          pictures > 0 && "(A picture came with it, which texts here don’t carry.)",
        ]
          .filter(Boolean)
          .join("\n"),
        createdAt: sentAt,
      },
    ],
    skipDuplicates: true,
  });
  return count > 0 ? { id, conversationId, jobId } : null;
}
