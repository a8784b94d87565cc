import type { TicketReply } from "@fettle/rules/support/ticket.schema";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { followingTicket } from "./following-ticket.ts";
import { lockGoingTicket } from "./lock-ticket.ts";
import { openTicket } from "./open-ticket.ts";
import { postTicketMessage } from "./post-ticket-message.ts";
import { requireVisible } from "./ticket.policy.ts";

/** Adds a member's reply and returns the ticket it went to. A reply to a closed ticket uses or opens its follow-up. */
export async function replyToTicket(
  work: MemberWork,
  ticketId: string,
  { message, attachmentIds }: TicketReply,
): Promise<string> {
  await requireVisible(work, ticketId);
  const { actor } = work;
  const going = await lockGoingTicket(work, ticketId);
  const answered = going.status === "closed" ? await followingTicket(work, going.id, actor) : going.id;
  if (!answered) {
    const input = { title: going.title, description: message, followsId: going.id, attachmentIds };
    return openTicket(work, input);
  }
  const author = { userId: actor.userId };
  const posted = await postTicketMessage(work, {
    ticketId: answered,
    message,
    source: "web",
    author,
    attachmentIds,
  });
  return posted.ticketId;
}
