import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { setTicketStatus } from "./set-ticket-status.ts";
import { requireVisible } from "./ticket.policy.ts";

export async function closeTicket(work: MemberWork, ticketId: string): Promise<void> {
  await requireVisible(work, ticketId);
  await setTicketStatus(work, { ticketId, to: "closed", by: { userId: work.actor.userId } });
}
