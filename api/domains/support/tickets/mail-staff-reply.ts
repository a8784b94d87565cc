import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { ticketNumber } from "@fettle/rules/support/ticket";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { replyAddress } from "../../../ports/mail/reply-address.ts";
import { rewriteAsSecret, rewriteWithoutSecret } from "../../delivery/messaging/change-waiting-mail.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import type { LockedTicket } from "./lock-ticket.ts";
import { mailIdOf, momentFor, type Quotation, ticketLetter } from "./ticket-letter.ts";

/** Caps the References header; mail programs trim longer lists. */
const REFERENCES_MAX = 20;

/** How long to hold a reply email, so replying and then resolving sends one email, not two. */
export const MAIL_DELAY_MS = 60_000;
/** Don't edit a held email this close to sending: it could be sent before our commit. */
const LEAVING_MS = 15_000;

export const subjectOf = ({ id, title }: Pick<LockedTicket, "id" | "title">) =>
  `Re: ${title} (ticket ${ticketNumber(id)})`;

/**
 * Emails a staff reply to the submitters of the ticket and of any tickets merged into it. If inbound mail is set up,
 * they can reply by email.
 */
export async function mailStaffReply(
  work: UnitOfWork,
  ticket: LockedTicket,
  { id, message }: { id: string; message: string },
): Promise<void> {
  const { tx, orgId, actor, now, services } = work;
  const recipients = await recipientsOf(work, ticket);
  const replyTo = replyAddress(services, "ticket", ticket.id);
  // References start with an id we never sent, so all of a ticket's emails thread together.
  const references = [mailIdOf(services.config, ticket.id), ...(await earlierMails(work, ticket.id, id))];
  const letter = await letterOfReply(work, ticket, { id, message, agentName: actor.name });
  const fromName = actor.name ? `${actor.name} at ${PRODUCT_NAME} Support` : `${PRODUCT_NAME} Support`;
  for (const [index, { id: userId, email: to }] of recipients.entries()) {
    await putInOutbox(tx, {
      // The first email uses the Message-ID stored on the message.
      id: index === 0 ? id : uuidV7(),
      orgId,
      key: keyOf(id, userId),
      to,
      subject: subjectOf(ticket),
      ...letter,
      sender: { fromName, replyTo, references },
      sendAt: new Date(now.getTime() + MAIL_DELAY_MS),
    });
  }
}

const keyOf = (messageId: string, userId: string) => `ticket-message:${messageId}:${userId}`;

interface Reply {
  id: string;
  message: string;
  agentName: string | null;
  paragraph?: string;
}

export async function letterOfReply(
  work: UnitOfWork,
  ticket: LockedTicket,
  { id, message, agentName, paragraph = "" }: Reply,
) {
  const count = await work.tx.ticketAttachment.count({ where: { messageId: id } });
  const files =
    count === 1
      ? "There’s a file attached. You’ll find it in the ticket."
      : `There are ${count} files attached. You’ll find them in the ticket.`;
  return ticketLetter(work.services, {
    ticketId: ticket.id,
    message: [message, count > 0 ? files : "", paragraph].filter(Boolean).join("\n\n"),
    agentName,
    quoted: await questionOf(work, ticket, id),
  });
}

async function questionOf(
  work: UnitOfWork,
  ticket: LockedTicket,
  replyId: string,
): Promise<Quotation | null> {
  const { tx } = work;
  const asked = await tx.ticketMessage.findFirst({
    where: { ticketId: ticket.id, authorUserId: { not: null }, id: { not: replyId } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { message: true, createdAt: true, authorUser: { select: { name: true } } },
  });
  // We wrote first, so there’s nothing to quote.
  if (!asked && ticket.description === "") return null;
  const submitter =
    ticket.submittedById &&
    (await tx.user.findUnique({ where: { id: ticket.submittedById }, select: { name: true } }));
  const name = asked ? asked.authorUser?.name : submitter ? submitter.name : null;
  const at = await momentFor(work, asked?.createdAt ?? ticket.createdAt);
  return { head: `On ${at}, ${name ?? "you"} wrote:`, text: asked?.message ?? ticket.description };
}

/**
 * Adds a paragraph with a secret link to a staff reply that's still held. Returns false if it has been sent or isn't
 * the last message.
 */
export async function addToUnsentReply(
  work: UnitOfWork,
  ticket: LockedTicket,
  { userId, paragraph }: { userId: string; paragraph: string },
): Promise<boolean> {
  const held = await heldReply(work, ticket);
  if (!held) return false;
  const { text, html } = await letterOfReply(work, ticket, { ...held, paragraph });
  return rewriteAsSecret(work, { key: keyOf(held.id, userId), text, html });
}

/** Takes the paragraph with the secret link out again, if the reply is still held. */
export async function takeFromUnsentReply(
  work: UnitOfWork,
  ticket: LockedTicket,
  userId: string,
): Promise<void> {
  const held = await heldReply(work, ticket);
  if (!held) return;
  const { text, html } = await letterOfReply(work, ticket, held);
  await rewriteWithoutSecret(work, { key: keyOf(held.id, userId), text, html });
}

async function heldReply({ tx, now }: UnitOfWork, { id: ticketId }: LockedTicket): Promise<Reply | null> {
  const last = await tx.ticketMessage.findFirst({
    where: { ticketId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: { authorStaff: { select: { name: true } } },
  });
  if (!last?.authorStaffId || now.getTime() - last.createdAt.getTime() > MAIL_DELAY_MS - LEAVING_MS) {
    return null;
  }
  return { id: last.id, message: last.message, agentName: last.authorStaff?.name ?? null };
}

async function recipientsOf({ tx }: UnitOfWork, { id, submittedById }: LockedTicket) {
  const users = await tx.user.findMany({
    where: {
      removedAt: null,
      OR: [
        ...(submittedById ? [{ id: submittedById }] : []),
        { supportTickets: { some: { mergedIntoId: id } } },
      ],
    },
    select: { id: true, email: true },
  });
  return users.sort((one, other) => Number(other.id === submittedById) - Number(one.id === submittedById));
}

async function earlierMails({ tx }: UnitOfWork, ticketId: string, before: string): Promise<string[]> {
  const messages = await tx.ticketMessage.findMany({
    where: { ticketId, mailId: { not: null }, id: { not: before } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: REFERENCES_MAX,
    select: { mailId: true },
  });
  return messages.flatMap(({ mailId }) => mailId ?? []).reverse();
}
