import type { TicketReply } from "@fettle/rules/ticket.schema";
import type { MemberWork } from "../unit-of-work.ts";
import { postTicketMessage } from "./post-ticket-message.ts";
import { requireVisible } from "./ticket.policy.ts";

/** A member's reply on the web; returns the ticket that it stands in. */
export async function replyToTicket(
  work: MemberWork,
  ticketId: string,
  { message, attachmentIds }: TicketReply,
  id?: string | null,
): Promise<string> {
  await requireVisible(work, ticketId);
  const author = { userId: work.actor.userId };
  const posted = await postTicketMessage(work, {
    ticketId,
    id,
    message,
    source: "web",
    author,
    attachmentIds,
  });
  return posted.ticketId;
}
