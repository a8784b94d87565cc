import type { MemberWork, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { ticketEvents } from "./ticket.events.ts";
import { requireVisible } from "./ticket.policy.ts";

export async function markTicketRead(work: MemberWork, ticketId: string): Promise<void> {
  const { tx, orgId, actor, publish } = work;
  await requireVisible(work, ticketId);
  const { userId } = actor;
  const { lastStaffMessageAt } = await tx.supportTicket.findUniqueOrThrow({
    where: { id: ticketId },
    select: { lastStaffMessageAt: true },
  });
  const before = await tx.ticketRead.findUnique({
    where: { orgId_ticketId_userId: { orgId, ticketId, userId } },
  });
  if (before && (!lastStaffMessageAt || before.readAt >= lastStaffMessageAt)) return;
  await noteRead(work, ticketId, userId);
  publish(ticketEvents, { ticketId, change: "updated" });
}

export async function noteRead(
  { tx, orgId, now }: UnitOfWork,
  ticketId: string,
  userId: string,
): Promise<void> {
  await tx.ticketRead.upsert({
    where: { orgId_ticketId_userId: { orgId, ticketId, userId } },
    create: { ticketId, userId, readAt: now },
    update: { readAt: now },
  });
}
