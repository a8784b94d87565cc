import { acrossOrganisations, ofProduct } from "../../../database/across-organisations.ts";
import type { Database, SystemTransaction } from "../../../database/client.ts";
import type { Message, OutboxMessage } from "../../../database/generated/client/client.ts";
import { handleTask } from "../../../define-task.ts";
import { type MailAttachment, type MailPort, MailRefusedError } from "../../../ports/mail/mail.ts";
import { type AddressBook, replyAddress } from "../../../ports/mail/reply-address.ts";
import { returnCredits } from "../credits/return-credits.ts";
import { type AttachmentReference, attachmentSchema, messageDelivery, senderSchema } from "./post-mail.ts";

export interface Delivery {
  database: Database;
  mail: MailPort;
  now: () => Date;
  /** Makes the addresses at which we hear of bounces. */
  addresses: AddressBook;
  /** Renders an attachment. */
  attach: (orgId: string, reference: AttachmentReference) => Promise<MailAttachment>;
  /** Work at the end of an organisation's message, in its transaction; returns what to run after the commit. */
  settled: (tx: SystemTransaction, message: Message, outcome: Ending) => Promise<() => void>;
}

export type Ending = "sent" | "failed" | "bounced";
type Outcome = { status: Ending; error: string | null; errorCode: string | null; sentAt: Date | null };

/**
 * Delivers one outbox message, at least once: a crash between the provider's answer and our record sends it again
 * under the same Message-ID, which a mail server can deduplicate. A permanent refusal counts as bounced; other
 * failures are retried, and count as failed after the last attempt. An organisation's message to a customer shares
 * the id of its outbox message and its status; its credit is refunded where it won't arrive. While the organisation is
 * suspended it waits, and is queued again, or given a `refusal`, when that ends.
 */
export const deliverMessage = (delivery: Delivery) =>
  handleTask(messageDelivery, async (_services, { messageId, refusal }, { isLast }) => {
    const { now } = delivery;
    const message = await ofProduct(delivery).outboxMessage.findUnique({
      where: { id: messageId },
    });
    if (!message || message.sentAt || message.status === "bounced") return;
    if (await isSuspended(delivery, message.id)) return;
    if (refusal) {
      const failed: Outcome = { status: "failed", error: refusal, errorCode: null, sentAt: null };
      return record(delivery, message, failed, true);
    }
    try {
      await handOver(delivery, message);
    } catch (error) {
      const isRefused = error instanceof MailRefusedError;
      const status = isRefused ? "bounced" : "failed";
      const errorCode = isRefused ? error.mailboxCode : null;
      const outcome: Outcome = { status, error: String(error), errorCode, sentAt: null };
      await record(delivery, message, outcome, isRefused || isLast);
      if (isRefused) return;
      throw error;
    }
    await record(delivery, message, { status: "sent", error: null, errorCode: null, sentAt: now() }, true);
  });

/** Whether it is a message of a suspended organisation to a customer; mail to its own people goes. */
const isSuspended = async (delivery: Delivery, id: string) =>
  (await acrossOrganisations(delivery, "rounds").message.count({
    where: { id, organisation: { suspendedAt: { not: null } } },
  })) > 0;

async function handOver({ mail, attach, addresses }: Delivery, message: OutboxMessage) {
  const { id, orgId, recipient, subject, text, html } = message;
  const sender = senderSchema.nullable().parse(message.headers);
  const references = attachmentSchema.array().parse(message.attachments ?? []);
  const attachments = await Promise.all(references.map((reference) => attach(orgId ?? "", reference)));
  const returnPath = replyAddress(addresses, "bounce", id);
  await mail.deliver({
    messageId: id,
    to: recipient,
    subject: subject ?? "",
    text,
    ...(html && { html }),
    ...(sender && { fromName: sender.fromName }),
    ...(sender?.replyTo && { replyTo: sender.replyTo }),
    ...(sender?.unsubscribeUrl && { unsubscribeUrl: sender.unsubscribeUrl }),
    ...(sender?.isAutomatic && { isAutomatic: true }),
    ...(sender?.references && { references: sender.references }),
    ...(returnPath && { returnPath }),
    ...(attachments.length > 0 && { attachments }),
  });
}

/** A secret link stays readable only where the outbox itself is the mailbox. */
const blanked = (message: OutboxMessage, mail: MailPort) =>
  message.isSecret && mail.kind !== "outbox" ? { text: "", html: null } : {};

async function record(
  { database, mail, settled }: Delivery,
  message: OutboxMessage,
  outcome: Outcome,
  isEnd: boolean,
) {
  const { id } = message;
  const attempts = { increment: 1 };
  const { errorCode, ...handover } = outcome;
  const { status, error, sentAt } = handover;
  const own = isEnd ? { status, error, errorCode, sentAt } : { error };
  // A mail server may report a bounce before we have noted that it took the mail.
  const unlessBounced = { id, status: { not: "bounced" as const } };
  const publish = await acrossOrganisations({ database }, "rounds").$transaction(async (tx) => {
    const body = isEnd ? blanked(message, mail) : {};
    await tx.outboxMessage.updateMany({ where: unlessBounced, data: { ...handover, ...body, attempts } });
    const { count } = await tx.message.updateMany({ where: unlessBounced, data: { ...own, attempts } });
    if (!isEnd || count === 0) return () => {};
    const ended = await tx.message.findUniqueOrThrow({ where: { id } });
    if (status !== "sent") await returnCredits(tx, ended);
    return settled(tx, ended, status);
  });
  publish();
}
