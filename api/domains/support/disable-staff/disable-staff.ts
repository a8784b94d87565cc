import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import type { SystemTransaction } from "../../../database/client.ts";
import { asPortalAcross, type PortalWork } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { StaffCaller } from "../../identity/staff/staff-account.ts";
import { endStaffAccess } from "../../identity/staff/staff-users.ts";
import { deskEvents, ticketEvents } from "../tickets/ticket.events.ts";

/**
 * Revokes a colleague's access immediately and unassigns their tickets. Returns the tickets that need a new assignee.
 */
export async function disableStaff(caller: StaffCaller, id: string) {
  return asPortalAcross(caller, async (work) => {
    if (!(await endStaffAccess(work, id))) return [];
    const tickets = await releaseTickets(work, id);
    await recordAudit(work, {
      action: "staff.disabled",
      targetType: "staff",
      targetId: id,
      detail: { unassigned: tickets.length },
    });
    work.afterCommit((bus) => announceSessionsEnded(bus, { userId: id }));
    for (const { orgId, id: ticketId } of tickets) {
      work.afterCommit((bus) => bus.publish(ticketEvents, orgId, { ticketId, change: "updated" }));
      work.publish(deskEvents, { ticketId, orgId });
    }
    return tickets.map(({ id: ticketId, title, organisation }) => ({ id: ticketId, title, organisation }));
  });
}

async function releaseTickets({ tx, now, actor }: PortalWork<SystemTransaction>, staffId: string) {
  const tickets = await tx.supportTicket.updateManyAndReturn({
    where: { assignedToId: staffId, OR: [{ status: { not: "closed" } }, { mergedIntoId: { not: null } }] },
    data: { assignedToId: null, updatedAt: now, version: { increment: 1 } },
    include: { organisation: { select: { name: true } } },
  });
  await tx.ticketAssignment.createMany({
    data: tickets.map(({ orgId, id: ticketId }) => ({
      orgId,
      ticketId,
      staffId: null,
      assignedById: actor.staffId ?? null,
      at: now,
    })),
  });
  await tx.ticketEvent.createMany({
    data: tickets.map(({ orgId, id: ticketId }) => ({
      orgId,
      ticketId,
      kind: "assignment" as const,
      from: staffId,
      to: null,
      staffId: actor.staffId ?? null,
      at: now,
    })),
  });
  return tickets;
}
