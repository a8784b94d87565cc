import { invoiceMailDraft, isPast } from "@fettle/rules/invoicing/document-mail";
import { sendInvoiceSchema } from "@fettle/rules/invoicing/document-mail.schema";
import { taxInvoiceProblems } from "@fettle/rules/invoicing/tax-invoice";
import { formatMoney } from "@fettle/rules/platform/money";
import { BadInputError, ConflictError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { waysToPay } from "../../organisation/organisation/ways-to-pay.ts";
import { buyerOf, sellerOf } from "../documents/document-parties.ts";
import { lockInvoice } from "../invoices/lock-invoice.ts";
import { dayText } from "./day-text.ts";
import { type DocumentLetter, postDocumentLetter } from "./send-document.ts";

/**
 * Emails an invoice to up to ten recipients, one credit each. Refuses void and invalid tax invoices. Throws
 * CREDITS_EXHAUSTED.
 */
export async function sendInvoice(work: UnitOfWork, id: string, input: unknown): Promise<void> {
  const { to, subject, message } = parseInput(sendInvoiceSchema, input);
  const { tx, services } = work;
  const { status, dueDate } = await lockInvoice(work, id);
  if (status === "void") throw new ConflictError("This invoice is void. Copy it to send a new one.");
  const { customer, organisation, ...invoice } = await tx.invoice.findUniqueOrThrow({
    where: { id },
    include: { customer: true, organisation: true },
  });
  const { taxCents, totalCents } = invoice;
  const seller = sellerOf({ ...invoice, organisation });
  const buyerName = buyerOf({ ...invoice, customer })?.name ?? null;
  const [problem] = taxInvoiceProblems({ ...seller, buyerName, taxCents, totalCents });
  if (problem) throw new BadInputError(problem.text, { status: 422 });
  const party = {
    businessName: seller.name,
    customerName: customer?.contactName ?? customer?.name ?? null,
  };
  const balanceCents = invoice.totalCents - invoice.paidCents;
  const isOwed = balanceCents > 0;
  const ways = waysToPay(services.payments, organisation);
  const draft = invoiceMailDraft(party, {
    number: invoice.number,
    title: invoice.title,
    balanceCents,
    dueDate,
    today: work.today,
    waysToPay: ways,
  });
  const letter: DocumentLetter = {
    kind: "invoice",
    id,
    customerId: invoice.customerId,
    recipients: to,
    subject: subject ?? draft.subject,
    message: message ?? draft.message,
    facts: [
      ["Invoice", invoice.number],
      ...(dueDate && invoice.dueDate && isOwed
        ? [
            [isPast(dueDate, work.today) ? "Was due" : "Due", dayText(invoice.dueDate)] satisfies [
              string,
              string,
            ],
          ]
        : []),
      isOwed ? ["Amount due", formatMoney(balanceCents)] : ["Total", formatMoney(invoice.totalCents)],
    ],
    link: {
      label: isOwed && ways.length > 0 ? "View and pay invoice" : "View invoice",
      url: `${services.config.publicUrl}/invoice/${invoice.publicToken}`,
    },
  };
  await postDocumentLetter(work, organisation, letter);
}
