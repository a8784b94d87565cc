import { BadInputError, ConflictError } from "../../../errors.ts";
import type { StaffWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { lastOfMerges, lockTicket } from "../tickets/lock-ticket.ts";
import { forgetMerge, tellOfMerge } from "../tickets/mail-ticket-news.ts";
import { noteTicketEvent } from "../tickets/note-ticket-event.ts";
import { clockAfter } from "../tickets/response-clock.ts";
import { ticketChanged } from "../tickets/ticket.events.ts";

/**
 * Merges a ticket into another from the same organisation and closes it. Later messages go to the target; earlier
 * messages don't move. Returns the target's id.
 */
export async function mergeTicket(work: StaffWork, id: string, intoId: string): Promise<string> {
  const { tx, now, orgId, actor } = work;
  const by = { staffId: actor.staffId };
  const goesOn = await lastOfMerges(work.tx, intoId);
  if (goesOn === id)
    throw new BadInputError("You can’t merge a ticket into itself", { field: "intoId", status: 422 });
  // Lock in id order so two merges can't deadlock.
  for (const each of [id, goesOn].toSorted()) await lockTicket(work, each);
  const ticket = await lockTicket(work, id);
  const target = await lockTicket(work, goesOn);
  if (ticket.mergedIntoId === goesOn) return goesOn;
  if (ticket.mergedIntoId || target.mergedIntoId) {
    throw new ConflictError("Someone just merged one of these tickets");
  }
  await tx.supportTicket.update({
    where: { id },
    data: {
      mergedIntoId: goesOn,
      mergedAt: now,
      statusBeforeMerge: ticket.status,
      status: "closed",
      closedAt: now,
      snoozedUntil: null,
      ...(await clockAfter(work, ticket, "closed")),
      version: { increment: 1 },
    },
  });
  if (ticket.waitingSince && target.status !== "closed") {
    // Keep whichever start of the customer's wait is earlier.
    await tx.supportTicket.update({
      where: { id: goesOn },
      data: {
        waitingSince: earliest(ticket.waitingSince, target.waitingSince),
        responseDueAt: earliest(ticket.responseDueAt, target.responseDueAt),
        version: { increment: 1 },
      },
    });
  }
  await tellOfMerge(work, ticket, target);
  await noteTicketEvent(work, { by, ticketId: id, kind: "merged", to: goesOn });
  await noteTicketEvent(work, { by, ticketId: goesOn, kind: "merged", from: id });
  await recordAudit(work, {
    action: "ticket.merged",
    orgId,
    targetType: "ticket",
    targetId: id,
    detail: { intoId: goesOn },
  });
  for (const each of [id, goesOn]) ticketChanged(work, each);
  return goesOn;
}

/** Undoes a merge and restores the ticket's previous status. */
export async function unmergeTicket(work: StaffWork, id: string): Promise<void> {
  const { tx, orgId, actor } = work;
  const by = { staffId: actor.staffId };
  const ticket = await lockTicket(work, id);
  if (!ticket.mergedIntoId) return;
  const status = ticket.statusBeforeMerge ?? "open";
  const isLive = status === "open" || status === "in_progress";
  const isOwed = isLive && (ticket.lastStaffMessageAt ?? new Date(0)) < ticket.lastMessageAt;
  await tx.supportTicket.update({
    where: { id },
    data: {
      mergedIntoId: null,
      mergedAt: null,
      statusBeforeMerge: null,
      status,
      closedAt: status === "closed" ? ticket.closedAt : null,
      ...(isLive && (await clockAfter(work, ticket, "reopened"))),
      ...(isOwed && (await clockAfter(work, ticket, "customer_wrote"))),
      version: { increment: 1 },
    },
  });
  await forgetMerge(work, id, ticket.mergedIntoId);
  await noteTicketEvent(work, { by, ticketId: id, kind: "unmerged", from: ticket.mergedIntoId });
  await noteTicketEvent(work, { by, ticketId: ticket.mergedIntoId, kind: "unmerged", to: id });
  await recordAudit(work, {
    action: "ticket.unmerged",
    orgId,
    targetType: "ticket",
    targetId: id,
    detail: { fromId: ticket.mergedIntoId },
  });
  for (const each of [id, ticket.mergedIntoId]) ticketChanged(work, each);
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}
