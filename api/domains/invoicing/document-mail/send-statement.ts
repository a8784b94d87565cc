import { statementMailDraft } from "@fettle/rules/invoicing/document-mail";
import { sendStatementSchema } from "@fettle/rules/invoicing/document-mail.schema";
import { formatMoney } from "@fettle/rules/platform/money";
import { ConflictError, NotFoundError } from "../../../errors.ts";
import { parseInput } from "../../../parse-input.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { mailBody } from "../../delivery/messaging/mail-body.ts";
import { postCustomerMail } from "../../delivery/messaging/post-customer-mail.ts";
import { statementDays } from "../document-files/read-statement.ts";

/**
 * Emails a customer's statement as a PDF to up to ten recipients, one credit each. A statement has no page of its own:
 * it would be a link to everything the customer owes.
 */
export async function sendStatement(work: UnitOfWork, customerId: string, input: unknown): Promise<string> {
  const { to: recipients, subject, message, from, until } = parseInput(sendStatementSchema, input);
  const { tx, orgId, today, actor } = work;
  const customer = await tx.customer.findUnique({ where: { id: customerId } });
  if (!customer) throw new NotFoundError("Customer");
  if (customer.isSample) throw new ConflictError("Sample customers can’t be emailed");
  const organisation = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
  const days = statementDays({ from, to: until }, today);
  const owingCents = customer.balanceCents;
  const draft = statementMailDraft(
    { businessName: organisation.name, customerName: customer.contactName ?? customer.name },
    { ...days, owingCents },
  );
  const facts: [string, string][] = [["Owing", formatMoney(Math.max(owingCents, 0))]];
  const body = mailBody({ message: message ?? draft.message, facts, business: organisation });
  for (const to of recipients) {
    await postCustomerMail(work, {
      kind: "statement",
      to,
      subject: subject ?? draft.subject,
      ...body,
      sentById: actor.userId,
      about: { customerId },
      sender: { fromName: organisation.name, replyTo: organisation.email },
      attachments: [{ kind: "statement", id: customerId, days }],
    });
  }
  return customerId;
}
