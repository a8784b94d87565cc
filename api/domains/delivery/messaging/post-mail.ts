import { z } from "zod";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { queue, type StatementRunner, taskType } from "../../../ports/queue/queue.ts";

/** With a `refusal`, the message fails with that reason instead of being sent. */
export const messageDelivery = taskType("deliver-message", {
  messageId: z.uuid(),
  refusal: z.string().optional(),
});

export interface Mail {
  /** Null for the product's own mail. */
  orgId: string | null;
  /** Idempotency key. */
  key: string;
  to: string;
  subject: string;
  text: string;
  /** The body contains a secret link, so it's blanked once sent. */
  isSecret?: boolean;
  sendAt?: Date | undefined;
}

/** Rendered when the email is delivered. */
export const attachmentSchema = z.object({
  kind: z.enum(["quote", "invoice", "receipt", "billing_invoice", "credit_note", "statement"]),
  id: z.string(),
  /** A statement's first and last day. */
  days: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
});
export type AttachmentReference = z.infer<typeof attachmentSchema>;

export const senderSchema = z.object({
  fromName: z.string(),
  replyTo: z.string().nullable(),
  unsubscribeUrl: z.string().optional(),
  /** Tells auto-responders not to reply. */
  isAutomatic: z.boolean().optional(),
  /** Message-IDs of earlier emails in the thread, in angle brackets, oldest first. */
  references: z.string().array().optional(),
});
export type MailSender = z.infer<typeof senderSchema>;

interface OutboxMail extends Mail {
  id: string;
  html?: string;
  sender?: MailSender;
  attachments?: AttachmentReference[];
}

export const postMail = (tx: StatementRunner, mail: Mail) => putInOutbox(tx, { id: uuidV7(), ...mail });

/** Like `postMail`, with every option. Idempotent by `key`. */
export async function putInOutbox(tx: StatementRunner, mail: OutboxMail) {
  const { id, orgId, key, to, subject, text, html = null, sender, attachments, isSecret = false } = mail;
  const runAt = mail.sendAt;
  const put = await tx.$executeRaw`
    insert into outbox_messages
      (id, org_id, key, channel, recipient, subject, text, html, is_secret, headers, attachments)
    values (${id}::uuid, ${orgId}::uuid, ${key}, 'email', ${to}, ${subject}, ${text}, ${html}, ${isSecret},
      ${sender ? JSON.stringify(sender) : null}::jsonb,
      ${attachments ? JSON.stringify(attachments) : null}::jsonb)
    on conflict (key) do nothing`;
  if (put === 0) return;
  await queue.add(tx, messageDelivery, { messageId: id }, { key: `message:${id}`, ...(runAt && { runAt }) });
}
