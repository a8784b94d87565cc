import type { Organisation } from "../../database/generated/client/client.ts";
import type { DocumentWriter } from "../documents/document-writer.ts";
import { markInvoiceSent } from "../invoices/mark-invoice-sent.ts";
import { postCustomerMail } from "../messaging/post-customer-mail.ts";
import { markQuoteSent } from "../quotes/mark-quote-sent.ts";
import { mailBody } from "./mail-body.ts";

/** A letter about a quote or an invoice, and who gets it. */
export interface DocumentLetter {
  kind: "quote" | "invoice";
  id: string;
  customerId: string | null;
  recipients: string[];
  subject: string;
  message: string;
  facts: [label: string, value: string][];
  link: { label: string; url: string };
}

/** Mails each recipient the letter with the document attached; the document is sent from then on. */
export async function postDocumentLetter(
  writer: DocumentWriter,
  organisation: Organisation,
  letter: DocumentLetter,
): Promise<void> {
  const { tx, now, actor } = writer;
  const { kind, id, customerId, recipients, subject, message, facts, link } = letter;
  const body = mailBody({ message, facts, link, business: organisation });
  const document = kind === "quote" ? { quoteId: id } : { invoiceId: id };
  const markSent = kind === "quote" ? markQuoteSent : markInvoiceSent;
  for (const to of recipients) {
    const messageId = await postCustomerMail(
      { tx, orgId: actor.orgId, now },
      {
        ...{ kind, to, subject, ...body, sentById: actor.userId, about: { customerId, ...document } },
        sender: { fromName: organisation.name, replyTo: organisation.email },
        attachments: [{ kind, id }],
      },
    );
    await markSent(writer, id, { detail: to, messageId });
  }
}
