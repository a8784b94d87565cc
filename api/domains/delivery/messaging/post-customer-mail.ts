import { isCommercialMessage } from "@fettle/rules/delivery/message-kind";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import type { AppError } from "../../../app-error.ts";
import type { MessageKind } from "../../../database/generated/client/client.ts";
import { CreditsExhaustedError, EmailNotVerifiedError, RateLimitedError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { refuseSampleMessage, SampleMessageError } from "../../../platform/samples.ts";
import { spendCredits } from "../credits/spend-credits.ts";
import { breakLinks } from "./break-links.ts";
import { ensureConversation, noteMessage } from "./conversation.ts";
import { limitNewTrial, requireVerifiedSender } from "./mail-limits.ts";
import { isMailOptedOut, MailOptedOutError } from "./mail-opt-outs.ts";
import { plainName } from "./plain-name.ts";
import { type AttachmentReference, putInOutbox } from "./post-mail.ts";
import { AddressSuppressedError, requireUnsuppressed } from "./suppressions.ts";
import { unsubscribeUrlOf, withUnsubscribe } from "./unsubscribe-link.ts";

export interface CustomerMail {
  /** Set it so a retry finds the same message. */
  id?: string;
  kind: MessageKind;
  to: string;
  subject: string;
  text: string;
  html: string;
  sender: { fromName: string; replyTo: string | null };
  attachments?: AttachmentReference[];
  about: { customerId?: string | null; jobId?: string; quoteId?: string; invoiceId?: string };
  /** Null for automated messages, e.g. reminders. */
  sentById: string | null;
}

export const isMailRefused = (error: unknown): error is AppError =>
  error instanceof CreditsExhaustedError ||
  error instanceof EmailNotVerifiedError ||
  error instanceof RateLimitedError ||
  error instanceof AddressSuppressedError ||
  error instanceof MailOptedOutError ||
  error instanceof SampleMessageError;

/**
 * Posts an email and spends its credit in the caller's transaction. Throws CREDITS_EXHAUSTED, EMAIL_NOT_VERIFIED,
 * ADDRESS_SUPPRESSED, OPTED_OUT or RATE_LIMITED.
 */
export async function postCustomerMail(work: UnitOfWork, mail: CustomerMail): Promise<string> {
  const { tx, orgId, now, services } = work;
  const { kind, to, about, sentById, attachments } = mail;
  const { id = uuidV7() } = mail;
  await refuseSampleMessage(work, about);
  const unsubscribeUrl = isCommercialMessage(kind) ? unsubscribeUrlOf(services, id) : null;
  const written = await withoutTypedLinks(work, mail);
  const { text, html } = unsubscribeUrl ? withUnsubscribe(written, unsubscribeUrl) : written;
  const deliversMail = services.config.smtpUrl !== undefined;
  if (deliversMail) await requireVerifiedSender(tx, sentById);
  await requireUnsuppressed(work, to);
  if (unsubscribeUrl && (await isMailOptedOut(tx, to))) throw new MailOptedOutError(to);
  const { customerId } = about;
  const conversationId = customerId ? await ensureConversation(work, { customerId }) : null;
  const { subject } = written;
  await tx.message.create({
    data: {
      id,
      conversationId,
      channel: "email",
      kind,
      recipient: to,
      subject,
      body: text,
      sentById,
      createdAt: now,
      ...about,
    },
  });
  if (conversationId) await noteMessage(work, { conversationId, messageId: id, at: now, isInbound: false });
  await spendCredits(work, { channel: "email", quantity: 1, messageId: id });
  await limitNewTrial({ tx, orgId, now });
  await putInOutbox(tx, {
    id,
    orgId,
    key: `message:${id}`,
    to,
    subject,
    text,
    html,
    sender: {
      ...mail.sender,
      fromName: plainName(mail.sender.fromName) || PRODUCT_NAME,
      ...(unsubscribeUrl && { unsubscribeUrl }),
    },
    ...(attachments && { attachments }),
  });
  return id;
}

/** Anyone can register, so unpaid businesses can't send links from our address. */
async function withoutTypedLinks<Mail extends Pick<CustomerMail, "subject" | "text" | "html" | "sender">>(
  { tx, orgId, services }: UnitOfWork,
  mail: Mail,
): Promise<Mail> {
  const { subscribedAt } = await tx.subscription.findUniqueOrThrow({
    where: { orgId },
    select: { subscribedAt: true },
  });
  if (subscribedAt) return mail;
  const kept = mail.sender.replyTo ? [mail.sender.replyTo] : [];
  const plain = (text: string) => breakLinks(text, services.config.publicUrl, kept);
  return { ...mail, subject: plain(mail.subject), text: plain(mail.text), html: plain(mail.html) };
}
