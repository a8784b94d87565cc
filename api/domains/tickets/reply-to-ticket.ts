import type { TicketReply } from "@fettle/rules/ticket.schema";
import type { MemberWork } from "../unit-of-work.ts";
import { followingTicket } from "./following-ticket.ts";
import { lockGoingTicket } from "./lock-ticket.ts";
import { openTicket } from "./open-ticket.ts";
import { postTicketMessage } from "./post-ticket-message.ts";
import { requireVisible } from "./ticket.policy.ts";

/**
 * A member's reply on the web, or over REST; returns the ticket that has it. A reply to a closed ticket joins the open
 * one that follows it, or opens that.
 */
export async function replyToTicket(
  work: MemberWork,
  ticketId: string,
  { message, attachmentIds }: TicketReply,
  id?: string | null,
): Promise<string> {
  await requireVisible(work, ticketId);
  const { tx, actor } = work;
  const going = await lockGoingTicket(work, ticketId);
  // A retry finds what the first call opened, and doesn’t add to it.
  const isOpened = id ? (await tx.supportTicket.count({ where: { id } })) > 0 : false;
  const answered = going.status === "closed" ? await followingTicket(work, going.id, actor) : going.id;
  if (isOpened || !answered) {
    const input = { title: going.title, description: message, followsId: going.id, attachmentIds };
    return openTicket(work, input, { key: id });
  }
  const author = { userId: actor.userId };
  const posted = await postTicketMessage(work, {
    ticketId: answered,
    id,
    message,
    source: "web",
    author,
    attachmentIds,
  });
  return posted.ticketId;
}
