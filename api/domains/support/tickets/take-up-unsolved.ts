import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { alertStaff } from "./alert-staff.ts";
import type { LockedTicket } from "./lock-ticket.ts";
import { noteTicketEvent, type TicketActor } from "./note-ticket-event.ts";
import { clockAfter } from "./response-clock.ts";
import { changeStatus } from "./set-ticket-status.ts";

interface Unsolved {
  by: TicketActor;
  comment?: string | null | undefined;
}

/**
 * Brings a ticket back to the desk after the customer's “Not yet”: reopens a resolved one, lets the customer wait for us
 * again on one still in hand, wakes it, and alerts staff.
 */
export async function takeUpUnsolved(work: UnitOfWork, ticket: LockedTicket, { by, comment }: Unsolved) {
  const { tx, now } = work;
  const { id } = ticket;
  if (ticket.status === "resolved") await changeStatus(work, ticket, { to: "open", by });
  else await noteTicketEvent(work, { ticketId: id, kind: "rated", to: "unsatisfied", by });
  await tx.supportTicket.update({
    where: { id },
    data: {
      snoozedUntil: null,
      snoozedById: null,
      ...(ticket.status !== "resolved" && {
        updatedAt: now,
        version: { increment: 1 },
        ...(await clockAfter(work, ticket, "customer_wrote")),
      }),
    },
  });
  const words = ["The customer says it isn’t solved yet.", comment].filter(Boolean).join("\n\n");
  await alertStaff(work, { kinds: ["answered"], ticket, key: `unsolved:${now.getTime()}`, words });
}
