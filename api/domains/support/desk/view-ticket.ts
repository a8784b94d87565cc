import type { StaffWork } from "../../../platform/actions/unit-of-work.ts";
import { deskChanged } from "../tickets/ticket.events.ts";
import { LOOKING_MS } from "./ticket-row.ts";

/** Records that someone is viewing or writing. Only publishes when that changes. */
export async function viewTicket(work: StaffWork, ticketId: string, isWriting: boolean): Promise<void> {
  const { tx, now, actor, orgId } = work;
  const { staffId } = actor;
  const key = { orgId_ticketId_staffId: { orgId, ticketId, staffId } };
  const before = await tx.ticketViewer.findUnique({ where: key });
  await tx.ticketViewer.upsert({
    where: key,
    create: { ticketId, staffId, isWriting, seenAt: now },
    update: { isWriting, seenAt: now },
  });
  const wasHere = before && now.getTime() - before.seenAt.getTime() < LOOKING_MS;
  if (!wasHere || before.isWriting !== isWriting) deskChanged(work, ticketId);
}

export async function leaveTicket(work: StaffWork, ticketId: string): Promise<void> {
  const { staffId } = work.actor;
  const { count } = await work.tx.ticketViewer.deleteMany({ where: { ticketId, staffId } });
  if (count > 0) deskChanged(work, ticketId);
}
