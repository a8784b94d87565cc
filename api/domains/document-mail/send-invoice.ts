import { invoiceMailDraft } from "@fettle/rules/document-mail";
import { sendInvoiceSchema } from "@fettle/rules/document-mail.schema";
import { formatMoney } from "@fettle/rules/money";
import { taxInvoiceProblems } from "@fettle/rules/tax-invoice";
import { BadInputError, ConflictError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { lockInvoice } from "../payments/apply-payments.ts";
import { dayText } from "./day-text.ts";
import { postDocumentLetter, sendInTransaction } from "./send-document.ts";

/**
 * Mails an invoice as a PDF, with the link to its page, to up to ten people: a credit each. A draft is sent from
 * then on. Void ones aren't mailed, nor
 * what the law wouldn't take as a tax invoice. Throws CREDITS_EXHAUSTED.
 */
export async function sendInvoice(context: Context, id: string, input: unknown): Promise<void> {
  const { to, subject, message } = parseInput(sendInvoiceSchema, input);
  const { me, services } = context;
  const now = context.now();
  await sendInTransaction(context, { kind: "invoice", id }, async (tx) => {
    const { status } = await lockInvoice(tx, me.orgId, id);
    if (status === "void") throw new ConflictError("This invoice is void. Copy it to send a new one.");
    if (status === "draft") await tx.invoice.updateMany({ where: { id }, data: { status: "sent" } });
    await tx.invoice.updateMany({ where: { id, sentAt: null }, data: { sentAt: now } });
    const { customer, organisation, ...invoice } = await tx.invoice.findUniqueOrThrow({
      where: { id },
      include: { customer: true, organisation: true },
    });
    const { gstRegistered, abn } = organisation;
    const buyerName = customer?.name ?? null;
    const [problem] = taxInvoiceProblems({ gstRegistered, abn, buyerName, totalCents: invoice.totalCents });
    if (problem) throw new BadInputError(problem, undefined, 422);
    const party = {
      businessName: organisation.name,
      customerName: customer?.contactName ?? customer?.name ?? null,
    };
    const balanceCents = invoice.totalCents - invoice.paidCents;
    const draft = invoiceMailDraft(party, {
      ...{ number: invoice.number, title: invoice.title, balanceCents },
      dueDate: invoice.dueDate?.toISOString().slice(0, 10) ?? null,
    });
    await postDocumentLetter({ tx, me, now }, organisation, {
      ...{ kind: "invoice", id, customerId: invoice.customerId, recipients: to },
      subject: subject ?? draft.subject,
      message: message ?? draft.message,
      facts: [
        ["Invoice", invoice.number],
        ...(invoice.dueDate ? [["Due", dayText(invoice.dueDate)] satisfies [string, string]] : []),
        ["To pay", formatMoney(balanceCents)],
      ],
      link: {
        label: "See the invoice and pay",
        url: `${services.config.publicUrl}/invoice/${invoice.publicToken}`,
      },
    });
  });
}
