import { PRODUCT_NAME } from "@fettle/rules/product";
import { evaluate } from "@fettle/rules/subscription";
import { nowWall, today } from "@fettle/rules/wall-time";
import type { Organisation, Subscription } from "../../database/generated/client/client.ts";
import { CreditsExhaustedError } from "../../errors.ts";
import { log } from "../../log.ts";
import type { Task } from "../../ports/queue/queue.ts";
import type { Services } from "../../services.ts";
import { documentEvents } from "../documents/document.events.ts";
import { isMailHeld } from "../messaging/post-customer-mail.ts";
import { postMail } from "../messaging/post-mail.ts";
import { dueReminders } from "./due-reminders.ts";
import { noteUnsent, remind } from "./remind.ts";

export const SEND_REMINDERS = "send-reminders";

/** Reminders go out in the organisation's working hours. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 17;

type Sender = Pick<Services, "database" | "config" | "bus" | "payments" | "now">;

/** Runs hourly: reminds the customers of overdue invoices in every organisation that is in its working hours. */
export function sendReminders(sender: Sender): Task {
  return async () => {
    const now = sender.now();
    const organisations = await sender.database.system.organisation.findMany({
      where: { invoiceReminders: true, invoices: { some: { status: "sent", dueDate: { lt: now } } } },
      include: { subscription: true },
    });
    const failures: unknown[] = [];
    for (const organisation of organisations) {
      if (!isTime(organisation, now)) continue;
      await remindAll(sender, organisation).catch((error: unknown) => failures.push(error));
    }
    for (const error of failures) log.error({ err: error }, "reminders could not be sent");
    if (failures.length > 0) throw failures[0];
  };
}

function isTime({ timeZone, subscription }: Organisation & { subscription: Subscription | null }, now: Date) {
  const { hour } = nowWall(timeZone, now.getTime());
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR || !subscription) return false;
  return evaluate(now, { ...subscription, everSubscribed: subscription.subscribedAt !== null }).writable;
}

async function remindAll(sender: Sender, { id: orgId, timeZone }: Organisation) {
  const { database, config, bus, payments, now } = sender;
  const db = database.forOrganisation(orgId);
  const day = today(timeZone, now().getTime());
  const reminding = {
    orgId,
    now: now(),
    publicUrl: config.publicUrl,
    payments,
    mailLeaves: config.smtpUrl !== undefined,
  };
  let unsent = 0;
  for (const { invoiceId, days } of await dueReminders(db, day)) {
    try {
      const isDone = await db.$transaction((tx) => remind({ ...reminding, tx }, invoiceId, days));
      if (!isDone) continue;
    } catch (error) {
      if (!isMailHeld(error)) throw error;
      if (error instanceof CreditsExhaustedError) unsent += 1;
      await db.$transaction((tx) => noteUnsent({ ...reminding, tx }, invoiceId, days, error.message));
    }
    bus.publish(documentEvents, orgId, { kind: "invoice", id: invoiceId, change: "updated" });
  }
  if (unsent > 0) await tellAdmins({ database, config }, orgId, day.toString(), unsent);
}

/** Once a day while reminders wait for credits. Mail of the product itself costs none. */
async function tellAdmins(
  { database: { system }, config }: Pick<Sender, "database" | "config">,
  orgId: string,
  day: string,
  unsent: number,
) {
  const admins = await system.user.findMany({ where: { orgId, role: "admin", removedAt: null } });
  const what = unsent === 1 ? "1 reminder of an overdue invoice" : `${unsent} reminders of overdue invoices`;
  await system.$transaction(async (tx) => {
    for (const { id, name, email } of admins) {
      await postMail(tx, {
        orgId,
        key: `reminders-unsent:${day}:${id}`,
        to: email,
        subject: `${PRODUCT_NAME}: reminders are waiting for email credits`,
        text: [
          `Hello ${name},`,
          `${what} couldn’t be sent, because no email credits are left. They go out as soon as there are some.`,
          `Buy a pack here: ${config.publicUrl}/settings?tab=usage`,
        ].join("\n\n"),
      });
    }
  });
}
