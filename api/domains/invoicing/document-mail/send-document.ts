import type { DocumentKind } from "@fettle/rules/invoicing/document-kinds";
import type { Organisation } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { mailBody } from "../../delivery/messaging/mail-body.ts";
import { postCustomerMail } from "../../delivery/messaging/post-customer-mail.ts";
import type { AttachmentReference } from "../../delivery/messaging/post-mail.ts";
import { documentKey } from "../documents/document-key.ts";
import { markInvoiceSent } from "../invoices/mark-invoice-sent.ts";
import { markQuoteSent } from "../quotes/mark-quote-sent.ts";

export interface DocumentLetter {
  kind: DocumentKind;
  id: string;
  customerId: string | null;
  recipients: string[];
  subject: string;
  message: string;
  facts: [label: string, value: string][];
  link: { label: string; url: string };
  attachment?: AttachmentReference;
  noteSent?: (email: { detail: string; messageId: string }) => Promise<void>;
}

const MARK_SENT = { quote: markQuoteSent, invoice: markInvoiceSent } satisfies Record<DocumentKind, unknown>;

export async function postDocumentLetter(
  work: UnitOfWork,
  organisation: Organisation,
  letter: DocumentLetter,
): Promise<void> {
  const { actor } = work;
  const { kind, id, customerId, recipients, subject, message, facts, link } = letter;
  const body = mailBody({ message, facts, link, business: organisation });
  const document = documentKey(kind, id);
  for (const to of recipients) {
    const messageId = await postCustomerMail(work, {
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
