import { BadInputError } from "../../../errors.ts";
import type { StaffWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { lockTicket } from "../tickets/lock-ticket.ts";
import { noteTicketEvent } from "../tickets/note-ticket-event.ts";
import { deskChanged } from "../tickets/ticket.events.ts";

const MAX_DAYS = 90;

/** Snoozes a ticket until the given time, or wakes it if null. */
export async function snoozeTicket(work: StaffWork, id: string, until: Date | null): Promise<void> {
  const { tx, now, actor, orgId } = work;
  if (until && until <= now)
    throw new BadInputError("Choose a time in the future", { field: "until", status: 422 });
  if (until && until.getTime() > now.getTime() + MAX_DAYS * 86_400_000) {
    throw new BadInputError(`Choose a time within ${MAX_DAYS} days`, { field: "until", status: 422 });
  }
  const ticket = await lockTicket(work, id);
  if (ticket.snoozedUntil?.getTime() === until?.getTime()) return;
  if (until && (ticket.status === "resolved" || ticket.status === "closed")) {
    throw new BadInputError("You can’t snooze a ticket that’s resolved or closed", {
      field: "until",
      status: 422,
    });
  }
  await tx.supportTicket.update({
    where: { id },
    data: {
      snoozedUntil: until,
      snoozedById: until ? actor.staffId : null,
      version: { increment: 1 },
    },
  });
  await noteTicketEvent(work, {
    by: { staffId: actor.staffId },
    ticketId: id,
    kind: "snoozed",
    from: ticket.snoozedUntil?.toISOString() ?? null,
    to: until?.toISOString() ?? null,
  });
  await recordAudit(work, {
    action: until ? "ticket.snoozed" : "ticket.unsnoozed",
    orgId,
    targetType: "ticket",
    targetId: id,
    detail: { until: until?.toISOString() ?? null },
  });
  deskChanged(work, id);
}
