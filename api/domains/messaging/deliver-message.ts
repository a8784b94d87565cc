import type { Database } from "../../database/client.ts";
import type { MailPort } from "../../ports/mail/mail.ts";
import type { Task } from "../../ports/queue/queue.ts";

/**
 * Hands one outbox message to its provider, at least once: dying between the provider's answer and our record
 * sends it again under the same Message-ID, which a mail server can drop.
 */
export function deliverMessage(database: Database, mail: MailPort, now: () => Date): Task {
  return async ({ messageId }) => {
    const message = await database.system.outboxMessage.findUnique({ where: { id: messageId ?? "" } });
    if (!message || message.sentAt) return;
    const record = (data: { status: "sent" | "failed"; error: string | null; sentAt: Date | null }) =>
      database.system.outboxMessage.update({
        where: { id: message.id },
        data: { ...data, attempts: { increment: 1 } },
      });
    try {
      await mail.deliver({
        messageId: message.id,
        to: message.recipient,
        subject: message.subject ?? "",
        text: message.text,
      });
    } catch (error) {
      await record({ status: "failed", error: String(error), sentAt: null });
      throw error;
    }
    await record({ status: "sent", error: null, sentAt: now() });
  };
}
