import type { TicketStatus } from "@fettle/rules/support/ticket";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { askIfSolved, forgetIfSolved } from "./ask-if-solved.ts";
import { type LockedTicket, lockTicket } from "./lock-ticket.ts";
import { noteTicketEvent, type TicketActor } from "./note-ticket-event.ts";
import { clockAfter } from "./response-clock.ts";
import { ticketChanged } from "./ticket.events.ts";

const isOver = (status: TicketStatus) => status === "resolved" || status === "closed";

export async function setTicketStatus(
  work: UnitOfWork,
  { ticketId, to, by }: { ticketId: string; to: TicketStatus; by: TicketActor },
): Promise<void> {
  await changeStatus(work, await lockTicket(work, ticketId), { to, by });
}

/**
 * Changes a locked ticket's status and returns the new row. Asks the customer if it's solved, unless they've already
 * said so.
 */
export async function changeStatus(
  work: UnitOfWork,
  ticket: LockedTicket,
  { to, by }: { to: TicketStatus; by: TicketActor },
): Promise<LockedTicket> {
  const { tx, now } = work;
  const { id, status: from } = ticket;
  if (from === to) return ticket;
  const changed = await tx.supportTicket.update({
    where: { id },
    data: {
      status: to,
      updatedAt: now,
      version: { increment: 1 },
      ...timesOf(ticket, to, now),
      ...(isOver(to)
        ? await clockAfter(work, ticket, to)
        : isOver(from) && (await clockAfter(work, ticket, "reopened"))),
    },
  });
  await noteTicketEvent(work, { ticketId: id, kind: "status", from, to, by });
  if (isOver(from) && !isOver(to)) await forgetIfSolved(work, ticket);
  const isResolution = changed.resolutions > ticket.resolutions;
  if (isResolution && !(by && "userId" in by)) await askIfSolved(work, changed);
  ticketChanged(work, id);
  return changed;
}

function timesOf({ status: from, resolvedAt }: LockedTicket, to: TicketStatus, now: Date) {
  if (to === "closed") return { closedAt: now, resolvedAt };
  if (to === "resolved") {
    // Reopening a ticket closed by mistake isn't a new resolution.
    const isNew = !isOver(from) || resolvedAt === null;
    return { closedAt: null, ...(isNew && { resolvedAt: now, resolutions: { increment: 1 } }) };
  }
  return { closedAt: null, resolvedAt: null };
}
