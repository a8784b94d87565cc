import type { SystemTransaction } from "../../../database/client.ts";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import type { PortalWork } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { deskEvents } from "../tickets/ticket.events.ts";

/** Links or unlinks two tickets, which may belong to different organisations. */
export async function linkTickets(
  work: PortalWork<SystemTransaction>,
  { id, otherId, isLinked }: { id: string; otherId: string; isLinked: boolean },
): Promise<void> {
  const { tx, actor, now } = work;
  if (id === otherId)
    throw new BadInputError("You can’t link a ticket to itself", { field: "otherId", status: 422 });
  const tickets = await tx.supportTicket.findMany({
    where: { id: { in: [id, otherId] } },
    select: { id: true, orgId: true },
    orderBy: { id: "asc" },
  });
  const [first, second] = tickets;
  if (!first || !second) throw new NotFoundError("Ticket");
  const pair = { ticketId: first.id, otherId: second.id };
  const { count } = isLinked
    ? await tx.ticketLink.createMany({
        data: { ...pair, staffId: actor.staffId ?? null, createdAt: now },
        skipDuplicates: true,
      })
    : await tx.ticketLink.deleteMany({ where: pair });
  if (count === 0) return;
  for (const [ticket, other] of [
    [first, second],
    [second, first],
  ] as const) {
    await tx.ticketEvent.create({
      data: {
        orgId: ticket.orgId,
        ticketId: ticket.id,
        kind: isLinked ? "linked" : "unlinked",
        to: other.id,
        staffId: actor.staffId ?? null,
        at: now,
      },
    });
    await recordAudit(work, {
      action: isLinked ? "ticket.linked" : "ticket.unlinked",
      orgId: ticket.orgId,
      targetType: "ticket",
      targetId: ticket.id,
      detail: { otherId: other.id },
    });
    work.publish(deskEvents, { ticketId: ticket.id, orgId: ticket.orgId });
  }
}
