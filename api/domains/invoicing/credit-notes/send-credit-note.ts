import { creditNoteTitle } from "@fettle/rules/invoicing/credit-note";
import { creditNoteMailDraft } from "@fettle/rules/invoicing/document-mail";
import { sendInvoiceSchema } from "@fettle/rules/invoicing/document-mail.schema";
import { formatMoney } from "@fettle/rules/platform/money";
import { NotFoundError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { postDocumentLetter } from "../document-mail/send-document.ts";
import { sellerOf } from "../documents/document-parties.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockInvoice } from "../invoices/lock-invoice.ts";

/** Emails a credit note to up to ten recipients, one credit each. Returns the invoice's id. */
export async function sendCreditNote(work: UnitOfWork, id: string, input: unknown): Promise<string> {
  const { to, subject, message } = parseInput(sendInvoiceSchema, input);
  const { tx, services } = work;
  const note = await tx.creditNote.findUnique({
    where: { id },
    include: { organisation: true, invoice: { include: { customer: true } } },
  });
  if (!note) throw new NotFoundError("Credit note");
  const { invoice, organisation, number, totalCents, reason } = note;
  await lockInvoice(work, invoice.id);
  const seller = sellerOf(note);
  const title = creditNoteTitle(seller.gstRegistered);
  const draft = creditNoteMailDraft(
    {
      businessName: seller.name,
      customerName: invoice.customer?.contactName ?? invoice.customer?.name ?? null,
    },
    { title, number, invoiceNumber: invoice.number, reason, totalCents },
  );
  await postDocumentLetter(work, organisation, {
    kind: "invoice",
    id: invoice.id,
    customerId: invoice.customerId,
    recipients: to,
    subject: subject ?? draft.subject,
    message: message ?? draft.message,
    facts: [
      [title, number],
      ["Corrects invoice", invoice.number],
      ["Credited", formatMoney(totalCents)],
    ],
    link: {
      label: "View invoice",
      url: `${services.config.publicUrl}/invoice/${invoice.publicToken}`,
    },
    attachment: { kind: "credit_note", id },
    noteSent: (email) => recordEvent(work, { invoiceId: invoice.id }, "credit_note_sent", email),
  });
  return invoice.id;
}
