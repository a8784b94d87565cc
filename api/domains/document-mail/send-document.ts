import type { TenantTransaction } from "../../database/client.ts";
import type { Organisation } from "../../database/generated/client/client.ts";
import type { Context } from "../../graphql/context.ts";
import { documentEvents } from "../documents/document.events.ts";
import { recordDocumentEvent } from "../documents/record-document-event.ts";
import { postCustomerMail } from "../messaging/post-customer-mail.ts";
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

/** Mails each recipient the letter with the document attached, and writes it into the document's history. */
export async function postDocumentLetter(
  { tx, me, now }: { tx: TenantTransaction; me: Context["me"]; now: Date },
  organisation: Organisation,
  letter: DocumentLetter,
): Promise<void> {
  const { kind, id, customerId, recipients, subject, message, facts, link } = letter;
  const body = mailBody({ message, facts, link, business: organisation });
  const document = kind === "quote" ? { quoteId: id } : { invoiceId: id };
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: me.userId }, select: { name: true } });
  for (const to of recipients) {
    const messageId = await postCustomerMail(
      { tx, orgId: me.orgId, now },
      {
        ...{ kind, to, subject, ...body, sentById: me.userId, about: { customerId, ...document } },
        sender: { fromName: organisation.name, replyTo: organisation.email },
        attachments: [{ kind, id }],
      },
    );
    await recordDocumentEvent(tx, {
      ...{ kind: "sent", document, actorId: me.userId, actorName: name, detail: to, messageId, at: now },
    });
  }
}

/** Runs the sending in one transaction, and tells who looks at the document once it has committed. */
export async function sendInTransaction(
  { db, me, bus }: Context,
  document: { kind: "quote" | "invoice"; id: string },
  work: (tx: TenantTransaction) => Promise<void>,
): Promise<void> {
  await db.$transaction(work);
  bus.publish(documentEvents, me.orgId, { ...document, change: "updated" });
}
