import { acrossOrganisations, ofProduct } from "../../../database/across-organisations.ts";
import type { Database, SystemTransaction } from "../../../database/client.ts";
import type { Message, OutboxMessage } from "../../../database/generated/client/client.ts";
import { handleTask } from "../../../define-task.ts";
import { log } from "../../../log.ts";
import { type MailAttachment, type MailPort, MailRefusedError } from "../../../ports/mail/mail.ts";
import { type AddressBook, replyAddress } from "../../../ports/mail/reply-address.ts";
import { returnCredits } from "../credits/return-credits.ts";
import { type AttachmentReference, attachmentSchema, messageDelivery, senderSchema } from "./post-mail.ts";
import { productMailHtml } from "./product-mail.ts";

export interface Delivery {
  database: Database;
  mail: MailPort;
  now: () => Date;
  addresses: AddressBook;
  attach: (orgId: string, reference: AttachmentReference) => Promise<MailAttachment>;
  /** Runs in the transaction that finalises a message. Returns a callback to run after the commit. */
  settled: (tx: SystemTransaction, message: Message, outcome: Ending) => Promise<() => void>;
}

export type Ending = "sent" | "failed" | "bounced";
type Outcome = { status: Ending; error: string | null; errorCode: string | null; sentAt: Date | null };

/**
 * Delivers one outbox message at least once. A crash may resend it, under the same Message-ID so mail servers can
 * deduplicate. Permanent refusals bounce, other failures retry. A suspended organisation's messages wait, then go out
 * or fail with `refusal`.
 */
export const deliverMessage = (delivery: Delivery) =>
  handleTask(messageDelivery, async ({ config }, { messageId, refusal }, { isLast }) => {
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
      await handOver(delivery, message, config.publicUrl);
    } catch (error) {
      const isRefused = error instanceof MailRefusedError;
      const status = isRefused ? "bounced" : "failed";
      const errorCode = isRefused ? error.mailboxCode : null;
      const outcome: Outcome = { status, error: String(error), errorCode, sentAt: null };
      await record(delivery, message, outcome, isRefused || isLast);
      if (isRefused) return;
      log.error({ err: error, messageId, orgId: message.orgId }, "couldn’t hand an email to the mail server");
      throw error;
    }
    await record(delivery, message, { status: "sent", error: null, errorCode: null, sentAt: now() }, true);
  });

/** Only holds back messages to customers: email to the organisation's own people still goes out. */
const isSuspended = async (delivery: Delivery, id: string) =>
  (await acrossOrganisations(delivery, "rounds").message.count({
    where: { id, organisation: { suspendedAt: { not: null } } },
  })) > 0;

/** Emails to a business's customers have an HTML part of their own. */
async function handOver({ mail, attach, addresses }: Delivery, message: OutboxMessage, publicUrl: string) {
  const { id, orgId, recipient, subject, text } = message;
  const html = message.html ?? productMailHtml(text, publicUrl);
  const sender = senderSchema.nullable().parse(message.headers);
  const references = attachmentSchema.array().parse(message.attachments ?? []);
  const attachments = await Promise.all(references.map((reference) => attach(orgId ?? "", reference)));
  const returnPath = replyAddress(addresses, "bounce", id);
  await mail.deliver({
    messageId: id,
    to: recipient,
    subject: subject ?? "",
    text,
    html,
    ...(sender && { fromName: sender.fromName }),
    ...(sender?.replyTo && { replyTo: sender.replyTo }),
    ...(sender?.unsubscribeUrl && { unsubscribeUrl: sender.unsubscribeUrl }),
    ...(sender?.isAutomatic && { isAutomatic: true }),
    ...(sender?.references && { references: sender.references }),
    ...(returnPath && { returnPath }),
    ...(attachments.length > 0 && { attachments }),
  });
}

/** Keeps a secret link readable only if the outbox itself is the mailbox. */
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
  // A bounce report can arrive before we record that the server accepted the mail.
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
