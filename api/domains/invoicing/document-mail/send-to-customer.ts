import { invoiceText } from "@fettle/rules/invoicing/document-mail";
import { formatPhone } from "@fettle/rules/platform/phone";
import { BadInputError, ConflictError } from "../../../errors.ts";
import { parseMobileNumber } from "../../../lib/mobile-number.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { postText } from "../../delivery/texting/post-text.ts";
import { sellerOf } from "../documents/document-parties.ts";
import { lockInvoice } from "../invoices/lock-invoice.ts";
import { markInvoiceSent } from "../invoices/mark-invoice-sent.ts";
import { sendInvoice } from "./send-invoice.ts";

/**
 * Sends a draft to its customer in the standard words: by email, or by text if there's no email. Does nothing if it was
 * issued before. Throws the same errors as `sendInvoice` and `postText`.
 */
export async function sendDraftInvoice(work: UnitOfWork, id: string): Promise<void> {
  const { status } = await lockInvoice(work, id);
  if (status === "void") throw new ConflictError("This invoice is void. Copy it to send a new one.");
  if (status !== "draft") return;
  const { customer, totalCents } = await work.tx.invoice.findUniqueOrThrow({
    where: { id },
    select: { totalCents: true, customer: { select: { name: true, email: true, phone: true } } },
  });
  if (totalCents === 0) throw new BadInputError("It has no price yet", { field: "lines", status: 422 });
  if (!customer) throw new BadInputError("It has no customer", { field: "customerId", status: 422 });
  if (customer.email) return sendInvoice(work, id, { to: [customer.email] });
  await textInvoice(work, id, customer);
}

async function textInvoice(work: UnitOfWork, id: string, to: { name: string; phone: string | null }) {
  const { tx, actor, services } = work;
  const mobile = to.phone ? parseMobileNumber(to.phone) : null;
  if (!mobile || "reason" in mobile)
    throw new BadInputError(`${to.name} has no email or mobile`, { field: "to", status: 422 });
  const { organisation, ...invoice } = await tx.invoice.findUniqueOrThrow({
    where: { id },
    include: { organisation: true },
  });
  const body = invoiceText({
    businessName: sellerOf({ ...invoice, organisation }).name,
    number: invoice.number,
    balanceCents: invoice.totalCents - invoice.paidCents,
    dueDate: invoice.dueDate?.toISOString().slice(0, 10) ?? null,
    url: `${services.config.publicUrl}/invoice/${invoice.publicToken}`,
  });
  const { customerId } = invoice;
  const text = await postText(work, {
    kind: "invoice",
    to: mobile.e164,
    body,
    customerId,
    invoiceId: id,
    sentById: actor.userId,
  });
  await markInvoiceSent(work, id, { detail: `Text to ${formatPhone(mobile.e164)}`, messageId: text.id });
}
