import type { DocumentKind } from "@fettle/rules/document-kinds";
import type { Organisation } from "../../database/generated/client/client.ts";
import { checkIdempotencyKey, checkSameRequest } from "../client-id.ts";
import { type DocumentKey, documentKey } from "../documents/document-key.ts";
import { markInvoiceSent } from "../invoices/mark-invoice-sent.ts";
import { mailBody } from "../messaging/mail-body.ts";
import { postCustomerMail } from "../messaging/post-customer-mail.ts";
import type { AttachmentReference } from "../messaging/post-mail.ts";
import { markQuoteSent } from "../quotes/mark-quote-sent.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** A mail about a quote or an invoice, with its recipients. */
export interface DocumentLetter {
  /** Idempotency key: the mail is sent once under it. */
  idempotencyKey?: string | null | undefined;
  kind: DocumentKind;
  id: string;
  customerId: string | null;
  recipients: string[];
  subject: string;
  message: string;
  facts: [label: string, value: string][];
  link: { label: string; url: string };
  /** An attachment that replaces the document, with the history event that records the email. */
  attachment?: AttachmentReference;
  noteSent?: (email: { detail: string; messageId: string }) => Promise<void>;
}

const MARK_SENT = { quote: markQuoteSent, invoice: markInvoiceSent } satisfies Record<DocumentKind, unknown>;

/** Mails the document to each recipient, and marks it as sent. */
export async function postDocumentLetter(
  work: UnitOfWork,
  organisation: Organisation,
  letter: DocumentLetter,
): Promise<void> {
  const { actor } = work;
  const { kind, id, idempotencyKey, customerId, recipients, subject, message, facts, link } = letter;
  const body = mailBody({ message, facts, link, business: organisation });
  const document = documentKey(kind, id);
  if (
    idempotencyKey &&
    (await postedBefore(work, idempotencyKey, document, { recipients, subject, body: body.text }))
  )
    return;
  for (const [index, to] of recipients.entries()) {
    const messageId = await postCustomerMail(work, {
      ...(index === 0 && idempotencyKey && { id: idempotencyKey }),
      kind,
      to,
      subject,
      ...body,
      sentById: actor.userId,
      about: { customerId, ...document },
      sender: { fromName: organisation.name, replyTo: organisation.email },
      attachments: [letter.attachment ?? { kind, id }],
    });
    const email = { detail: to, messageId };
    await (letter.noteSent ? letter.noteSent(email) : MARK_SENT[kind](work, id, email));
  }
}

/** Whether a mail was sent under this idempotency key; compares it with the first message and those created with it. */
async function postedBefore(
  { tx, actor }: UnitOfWork,
  id: string,
  document: DocumentKey,
  letter: { recipients: string[]; subject: string; body: string },
): Promise<boolean> {
  checkIdempotencyKey("Email", id);
  const first = await tx.message.findUnique({ where: { id } });
  if (!first) return false;
  const about = { ...document, sentById: actor.userId };
  const all = await tx.message.findMany({ where: { ...about, createdAt: first.createdAt } });
  const recipients = all.map(({ recipient }) => recipient);
  const isAbout = all.some((message) => message.id === id);
  checkSameRequest("Email", isAbout ? { ...first, recipients: recipients.sort() } : null, {
    ...letter,
    recipients: letter.recipients.toSorted(),
  });
  return true;
}
