import { evaluate } from "@fettle/rules/billing/subscription";
import { isReminderHour } from "@fettle/rules/conversations/reminder-hours";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { nowWall } from "@fettle/rules/platform/wall-time";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Organisation, Subscription } from "../../../database/generated/client/client.ts";
import { defineTask } from "../../../define-task.ts";
import { CreditsExhaustedError } from "../../../errors.ts";
import { log } from "../../../log.ts";
import { asSystem, reading, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { isMailRefused } from "../../delivery/messaging/post-customer-mail.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { dueInvoiceReminders } from "./due-invoice-reminders.ts";
import { noteUnsent, remindOfInvoice } from "./remind-of-invoice.ts";

/** Runs hourly. Sends overdue reminders for each organisation where it's currently business hours. */
export const sendInvoiceReminders = defineTask(
  "send-invoice-reminders",
  {},
  async (services) => {
    const now = services.now();
    const organisations = await acrossOrganisations(services, "rounds").organisation.findMany({
      where: { invoiceReminders: true, invoices: { some: { status: "sent", dueDate: { lt: now } } } },
      include: { subscription: true },
    });
    const failures: unknown[] = [];
    for (const organisation of organisations) {
      if (!isReminderTime(organisation, now)) continue;
      await remindAll(services, organisation).catch((error: unknown) => failures.push(error));
    }
    for (const error of failures) log.error({ err: error }, "couldn’t send invoice reminders");
    if (failures.length > 0) throw failures[0];
  },
  { cron: "5 * * * *" },
);

export function isReminderTime(
  { timeZone, subscription, suspendedAt }: Organisation & { subscription: Subscription | null },
  now: Date,
): boolean {
  const { hour } = nowWall(timeZone, now.getTime());
  if (!isReminderHour(hour) || !subscription || suspendedAt) return false;
  return evaluate(now, { ...subscription, everSubscribed: subscription.subscribedAt !== null }).writable;
}

async function remindAll(services: Services, organisation: Organisation) {
  const { id: orgId } = organisation;
  const due = await dueInvoiceReminders(reading(services, organisation));
  let unsent = 0;
  for (const { invoiceId, days } of due) {
    try {
      await asSystem(services, orgId, (work) => remindOfInvoice(work, invoiceId, days));
    } catch (error) {
      if (!isMailRefused(error)) throw error;
      if (error instanceof CreditsExhaustedError) unsent += 1;
      await asSystem(services, orgId, (work) => noteUnsent(work, invoiceId, days, error.message));
    }
  }
  if (unsent > 0) await asSystem(services, orgId, (work) => notifyAdmins(work, unsent));
}

/** Sent once a day while reminders are waiting for credits. Our own emails don't use credits. */
async function notifyAdmins({ tx, orgId, today, services }: UnitOfWork, unsent: number) {
  const admins = await tx.user.findMany({ where: { role: "admin", removedAt: null } });
  const what = unsent === 1 ? "1 overdue invoice reminder" : `${unsent} overdue invoice reminders`;
  for (const { id, name, email } of admins) {
    await postMail(tx, {
      orgId,
      key: `reminders-unsent:${today}:${id}`,
      to: email,
      subject: `${PRODUCT_NAME}: reminders are waiting for email credits`,
      text: [
        `Hi ${name},`,
        `${what} couldn’t be sent because you’re out of email credits. Sending resumes once you have more.`,
        `Buy a pack here: ${services.config.publicUrl}/settings?tab=usage`,
      ].join("\n\n"),
    });
  }
}
