import { daysOverdue } from "@fettle/rules/invoicing/invoice-status";
import { ConflictError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { remindOfInvoice } from "../../invoicing/invoice-reminders/remind-of-invoice.ts";
import { lockInvoice } from "../../invoicing/invoices/lock-invoice.ts";
import { sendInvoiceText } from "./send-invoice-text.ts";

/**
 * Reminds the customer of an overdue invoice by email, or by text if there's no email. Works with automatic reminders
 * off: a person asked for it. Reminds at most once a day.
 */
export async function sendInvoiceReminder(work: UnitOfWork, id: string): Promise<void> {
  const { status, dueDate, balanceCents } = await lockInvoice(work, id);
  const days = daysOverdue({ status, dueDate }, work.today);
  if (days === 0 || balanceCents <= 0)
    throw new ConflictError("You can only send a reminder for an overdue invoice.");
  await remindOfInvoice(work, id, days, { byText: () => sendInvoiceText(work, id, {}) });
}
