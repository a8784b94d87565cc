import { setTimeout as wait } from "node:timers/promises";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { AppError } from "../../../app-error.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { CreditsExhaustedError, NotFoundError } from "../../../errors.ts";
import { log } from "../../../log.ts";
import { asSystem, reading, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import { isReminderTime } from "../../invoicing/invoice-reminders/send-invoice-reminders.ts";
import { dueVisits } from "./due-visits.ts";
import { remindOfVisit } from "./remind-of-visit.ts";

/** The pause between reminders, so a large batch doesn't slow the app down. */
const PAUSE_MS = 15;

export const sendVisitReminders = defineTask(
  "send-visit-reminders",
  {},
  async (services) => {
    const now = services.now();
    const organisations = await acrossOrganisations(services, "rounds").organisation.findMany({
      where: { visitReminders: true },
      include: { subscription: true },
    });
    const failures: unknown[] = [];
    for (const organisation of organisations) {
      if (!isReminderTime(organisation, now)) continue;
      await remindAll(services, organisation).catch((error: unknown) => failures.push(error));
    }
    for (const error of failures) log.error({ err: error }, "could not send visit reminders");
    if (failures.length > 0) throw failures[0];
  },
  { cron: "*/10 * * * *" },
);

async function remindAll(services: Services, organisation: { id: string; timeZone: string }) {
  const { id: orgId, timeZone } = organisation;
  const due = await dueVisits(reading(services, organisation), timeZone);
  for (const [index, jobId] of due.entries()) {
    await wait(PAUSE_MS);
    try {
      await asSystem(services, orgId, (work) => remindOfVisit(work, jobId));
    } catch (error) {
      // It was deleted in the meantime.
      if (error instanceof NotFoundError) continue;
      if (!(error instanceof AppError)) throw error;
      // A credit or limit error affects the rest too. The next run retries.
      log.info({ orgId, code: error.code }, "visit reminders are on hold");
      if (!(error instanceof CreditsExhaustedError)) return;
      return asSystem(services, orgId, (work) => notifyAdmins(work, due.length - index));
    }
  }
}

/** At most once a day while reminders are on hold for lack of credits. Our own emails don't use credits. */
async function notifyAdmins({ tx, orgId, today, services }: UnitOfWork, unsent: number) {
  const admins = await tx.user.findMany({ where: { role: "admin", removedAt: null } });
  const what = unsent === 1 ? "1 visit reminder" : `${unsent} visit reminders`;
  for (const { id, name, email } of admins) {
    await postMail(tx, {
      orgId,
      key: `visit-reminders-unsent:${today}:${id}`,
      to: email,
      subject: `${PRODUCT_NAME}: visit reminders are waiting for SMS credits`,
      text: [
        `Hi ${name},`,
        `${what} for tomorrow couldn’t be sent because you have no SMS credits left. Add credits before 5 pm and we’ll send the reminders today.`,
        `Buy a pack here: ${services.config.publicUrl}/settings?tab=usage`,
      ].join("\n\n"),
    });
  }
}
