import type { UpdateTicketInput } from "@fettle/rules/support/ticket.schema";
import { BadInputError, ConflictError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { alertStaff } from "./alert-staff.ts";
import { lockTicket } from "./lock-ticket.ts";
import { noteTicketEvent } from "./note-ticket-event.ts";
import { TICKET_CLOSED } from "./post-ticket-message.ts";
import { clockAfter } from "./response-clock.ts";
import { changeStatus } from "./set-ticket-status.ts";
import { ticketChanged } from "./ticket.events.ts";
import { requireVisible } from "./ticket.policy.ts";

export async function updateTicket(
  work: MemberWork,
  ticketId: string,
  { status, priority }: UpdateTicketInput,
): Promise<void> {
  await requireVisible(work, ticketId);
  const { tx, now, actor } = work;
  const by = { userId: actor.userId };
  const locked = await lockTicket(work, ticketId);
  const isClosed = locked.status === "closed";
  if (isClosed && ((status && status !== "closed") || (priority && priority !== locked.priority)))
    throw new ConflictError(TICKET_CLOSED);
  if (status === "in_progress" && locked.status !== "in_progress")
    throw new BadInputError("Only our support team can set a ticket to In Progress", {
      field: "status",
      status: 422,
    });
  // A ticket in progress stays in progress: "open" only reopens a resolved one.
  const to = status === "open" && locked.status !== "resolved" ? undefined : (status ?? undefined);
  const ticket = to ? await changeStatus(work, locked, { to, by }) : locked;
  if (!priority || priority === ticket.priority) return;
  const clock = await clockAfter(work, { ...ticket, priority }, "priority");
  await tx.supportTicket.update({
    where: { id: ticketId },
    data: { priority, updatedAt: now, version: { increment: 1 }, ...clock },
  });
  if (priority === "urgent") {
    await alertStaff(work, { kinds: ["urgent"], ticket, key: `urgent:${now.getTime()}` });
  }
  await noteTicketEvent(work, { ticketId, kind: "priority", from: ticket.priority, to: priority, by });
  ticketChanged(work, ticketId);
}
