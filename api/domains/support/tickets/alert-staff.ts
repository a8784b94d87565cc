import { BREACH_WARNING_MINUTES, type StaffAlert } from "@fettle/rules/identity/staff-alerts";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { ticketNumber } from "@fettle/rules/support/ticket";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { topic } from "../../../ports/bus/bus.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import type { LockedTicket } from "./lock-ticket.ts";

export interface StaffAlertEvent {
  id: string;
  kind: StaffAlert;
  ticketId: string;
  title: string;
  orgName: string;
  to: { staffId: string; hasSound: boolean }[];
}

export const staffAlertEvents = topic<StaffAlertEvent>("staff-alerts");

const EXCERPT = 500;

interface Alert {
  /** Most important first: each person gets only one alert. */
  kinds: readonly StaffAlert[];
  ticket: Pick<LockedTicket, "id" | "title" | "assignedToId">;
  /** Must be the same on a retry, and differ for each event on the ticket. */
  key: string;
  words?: string;
}

const SUBJECTS: Record<StaffAlert, string> = {
  new_ticket: "New ticket",
  urgent: "Urgent ticket",
  assigned: "Assigned to you",
  answered: "Customer replied",
  breach: `Reply due in ${BREACH_WARNING_MINUTES} minutes`,
};

const ASSIGNEES: ReadonlySet<StaffAlert> = new Set(["assigned", "answered", "breach"]);

interface Recipient {
  id: string;
  email: string;
  alertEmails: StaffAlert[];
  alertBrowser: StaffAlert[];
  alertSound: boolean;
}

/**
 * Alerts staff according to their preferences: emails via the outbox, portals after the commit. Skips the person who
 * caused the event.
 */
export async function alertStaff(work: UnitOfWork, { kinds, ticket, key, words = "" }: Alert): Promise<void> {
  const { tx, orgId, actor, services, afterCommit } = work;
  const staff = await tx.$across(
    "product",
    (all) => all.$queryRaw<Recipient[]>`
      select id, email::text, alert_emails::text[] as "alertEmails", alert_browser::text[] as "alertBrowser",
        alert_sound as "alertSound"
      from staff_users where disabled_at is null and id is distinct from ${actor.staffId ?? null}::uuid`,
  );
  const { id: ticketId, title, assignedToId } = ticket;
  const concerned = staff.flatMap((person) => {
    const own = kinds.filter((kind) => !ASSIGNEES.has(kind) || (assignedToId ?? person.id) === person.id);
    return own.length > 0 ? [{ ...person, own }] : [];
  });
  if (concerned.length === 0) return;
  const { name: orgName } = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: { name: true },
  });
  const url = `${services.config.publicUrl}/support-admin/tickets/${ticketId}`;
  for (const { id, email, own, alertEmails } of concerned) {
    const kind = own.find((each) => alertEmails.includes(each));
    if (!kind) continue;
    const text = [
      `${orgName}: ${title} (ticket ${ticketNumber(ticketId)})`,
      words.slice(0, EXCERPT),
      url,
      `--\nChange your notifications in your profile:\n${services.config.publicUrl}/support-admin/profile`,
    ];
    await putInOutbox(tx, {
      id: uuidV7(),
      orgId,
      key: `staff-alert:${ticketId}:${key}:${id}`,
      to: email,
      subject: `${SUBJECTS[kind]}: ${title}`,
      text: text.filter(Boolean).join("\n\n"),
      sender: { fromName: `${PRODUCT_NAME} Support`, replyTo: null, isAutomatic: true },
    });
  }
  const [kind] = kinds;
  const to = concerned
    .filter(({ own, alertBrowser }) => own.some((each) => alertBrowser.includes(each)))
    .map(({ id, alertSound }) => ({ staffId: id, hasSound: alertSound }));
  if (!kind || to.length === 0) return;
  const event = { id: `${ticketId}:${key}`, kind, ticketId, title, orgName, to };
  afterCommit((bus) => bus.publish(staffAlertEvents, PORTAL_KEY, event));
}
