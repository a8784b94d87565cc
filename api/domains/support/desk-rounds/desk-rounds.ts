import { BREACH_WARNING_MINUTES } from "@fettle/rules/identity/staff-alerts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { defineTask } from "../../../define-task.ts";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import { asDesk, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { LOOKING_MS } from "../desk/ticket-row.ts";
import { supportHours } from "../support-hours/support-hours.ts";
import { alertStaff } from "../tickets/alert-staff.ts";
import { lockTicket } from "../tickets/lock-ticket.ts";
import { noteTicketEvent } from "../tickets/note-ticket-event.ts";
import { changeStatus } from "../tickets/set-ticket-status.ts";
import { deskChanged, deskEvents } from "../tickets/ticket.events.ts";

const DAY_MS = 86_400_000;
const ROUND = 500;

type Due = { id: string; orgId: string };

export const countBreaches = defineTask(
  "count-ticket-breaches",
  {},
  async (services) => {
    const now = services.now();
    const system = acrossOrganisations(services, "rounds");
    const { supportTicket } = system;
    const late: Due[] = await supportTicket.findMany({
      where: { responseDueAt: { lte: now }, responseBreachedAt: null, mergedIntoId: null },
      select: { id: true, orgId: true },
      orderBy: { responseDueAt: "asc" },
      take: ROUND,
    });
    for (const { id, orgId } of late) {
      await asDesk(services, orgId, (work) => countBreach(work, id));
    }
    const soon = new Date(now.getTime() + BREACH_WARNING_MINUTES * 60_000);
    const { breachWarnedFor } = supportTicket.fields;
    const near: Due[] = await supportTicket.findMany({
      where: {
        responseDueAt: { gt: now, lte: soon },
        mergedIntoId: null,
        OR: [{ breachWarnedFor: null }, { responseDueAt: { not: { equals: breachWarnedFor } } }],
      },
      select: { id: true, orgId: true },
      orderBy: { responseDueAt: "asc" },
      take: ROUND,
    });
    for (const { id, orgId } of near) {
      await asDesk(services, orgId, (work) => warnOfBreach(work, id, soon));
    }
    const rested: Due[] = await supportTicket.findMany({
      where: { snoozedUntil: { lte: now } },
      select: { id: true, orgId: true },
      take: ROUND,
    });
    for (const { id, orgId } of rested) {
      await asDesk(services, orgId, (work) => wake(work, id));
    }
    const lookedAt = new Date(now.getTime() - LOOKING_MS);
    const left = await system.$queryRaw<{ ticketId: string; orgId: string }[]>`
      delete from ticket_viewers where seen_at < ${lookedAt}
      returning ticket_id as "ticketId", org_id as "orgId"`;
    for (const ticket of left) services.bus.publish(deskEvents, PORTAL_KEY, ticket);
  },
  { cron: "* * * * *" },
);

async function countBreach(work: UnitOfWork, id: string) {
  const { tx, now } = work;
  const ticket = await lockTicket(work, id);
  // It may have been answered while we were waiting for the lock.
  if (!ticket.responseDueAt || ticket.responseDueAt > now || ticket.responseBreachedAt) return;
  await tx.supportTicket.update({ where: { id }, data: { responseBreachedAt: now } });
  await noteTicketEvent(work, { ticketId: id, kind: "response_breached", by: null });
  deskChanged(work, id);
}

async function warnOfBreach(work: UnitOfWork, id: string, soon: Date) {
  const ticket = await lockTicket(work, id);
  const { responseDueAt: due, breachWarnedFor } = ticket;
  // It may have been answered while we were waiting for the lock.
  if (!due || due <= work.now || due > soon || due.getTime() === breachWarnedFor?.getTime()) return;
  await work.tx.supportTicket.update({ where: { id }, data: { breachWarnedFor: due } });
  await alertStaff(work, { kinds: ["breach"], ticket, key: `breach:${due.getTime()}` });
}

async function wake(work: UnitOfWork, id: string) {
  const { tx, now } = work;
  const ticket = await lockTicket(work, id);
  if (!ticket.snoozedUntil || ticket.snoozedUntil > now) return;
  await tx.supportTicket.update({ where: { id }, data: { snoozedUntil: null, snoozedById: null } });
  await noteTicketEvent(work, { ticketId: id, kind: "snoozed", to: null, by: null });
  deskChanged(work, id);
}

export const endQuietTickets = defineTask(
  "end-quiet-tickets",
  {},
  async (services) => {
    const { quietDays } = await supportHours(services.database);
    const before = new Date(services.now().getTime() - quietDays * DAY_MS);
    const isQuiet = { waitingSince: null, lastStaffMessageAt: { lt: before }, snoozedUntil: null };
    const quiet: Due[] = await acrossOrganisations(services, "rounds").supportTicket.findMany({
      where: { status: { in: ["open", "in_progress"] }, mergedIntoId: null, ...isQuiet },
      select: { id: true, orgId: true },
      take: ROUND,
    });
    for (const { id, orgId } of quiet) {
      await asDesk(services, orgId, async (work) => {
        const ticket = await lockTicket(work, id);
        const isStillQuiet = ticket.waitingSince === null && (ticket.lastStaffMessageAt ?? before) < before;
        if (isStillQuiet) await changeStatus(work, ticket, { to: "resolved", by: null });
      });
    }
  },
  { cron: "12 * * * *" },
);
