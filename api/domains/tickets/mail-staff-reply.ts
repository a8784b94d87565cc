import { PRODUCT_NAME } from "@fettle/rules/product";
import type { Config } from "../../config.ts";
import { replyAddress } from "../../ports/mail/reply-address.ts";
import type { Services } from "../../services.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { putInOutbox } from "../messaging/post-mail.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import type { LockedTicket } from "./lock-ticket.ts";

/** The mails before it that a mail names; mail programs cut longer lists themselves. */
const REFERENCES_MAX = 20;

/** A reply's mail waits for so long, so that whoever resolves the ticket right after it sends one mail, not two. */
const HELD_MS = 60_000;
/** Towards the end of its wait a mail is left alone: it may leave before what changes it is committed. */
const LEAVING_MS = 15_000;

/** The Message-ID of a mail of ours, by the id of its outbox message. */
export const mailIdOf = ({ mailFrom }: Pick<Config, "mailFrom">, id: string) =>
  `<${id}@${mailFrom.slice(mailFrom.lastIndexOf("@") + 1)}>`;

/** The address of the ticket's screen. */
export const ticketUrl = ({ publicUrl }: Pick<Config, "publicUrl">, id: string) =>
  `${publicUrl}/support/ticket/${id}`;

/**
 * Mails a staff reply to whoever opened the ticket, and to who opened one that was merged into it. Their mail program
 * shows it beneath the mails before it, and an answer comes back to the ticket where mail is received.
 */
export async function mailStaffReply(
  work: UnitOfWork,
  ticket: LockedTicket,
  { id, message }: { id: string; message: string },
): Promise<void> {
  const { tx, orgId, actor, now, services } = work;
  const { config } = services;
  const recipients = await recipientsOf(work, ticket);
  const replyTo = replyAddress(services, "ticket", ticket.id);
  // Every mail of a ticket names the same first one, which nobody was sent.
  const references = [mailIdOf(config, ticket.id), ...(await earlierMails(work, ticket.id, id))];
  const files = await tx.ticketAttachment.count({ where: { messageId: id } });
  const text = [
    message,
    ...(files > 0
      ? [files === 1 ? "A file is attached: see the ticket." : `${files} files are attached: see the ticket.`]
      : []),
    footOf(services, ticket.id),
  ].join("\n\n");
  const fromName = actor.name ? `${actor.name} at ${PRODUCT_NAME} Support` : `${PRODUCT_NAME} Support`;
  for (const [index, { id: userId, email: to }] of recipients.entries()) {
    await putInOutbox(tx, {
      // The first carries the Message-ID that the message keeps.
      id: index === 0 ? id : uuidV7(),
      orgId,
      key: keyOf(id, userId),
      to,
      subject: `Re: ${ticket.title}`,
      text,
      sender: { fromName, replyTo, references },
      sendAt: new Date(now.getTime() + HELD_MS),
    });
  }
}

const keyOf = (messageId: string, userId: string) => `ticket-message:${messageId}:${userId}`;

function footOf(services: Services, ticketId: string): string {
  const { config } = services;
  // Where nothing proves senders, staff see answers, and the ticket doesn't.
  const takesAnswers = config.mailAuthServer !== null && replyAddress(services, "ticket", ticketId) !== null;
  return `--\n${takesAnswers ? "Answer this email, or open the ticket" : "Answer in the ticket"}:\n${ticketUrl(config, ticketId)}`;
}

/**
 * Adds a paragraph with a secret link to the mail of staff's reply, where it is the ticket's last message and its mail
 * still waits. Returns whether it did.
 */
export async function addToHeldReply(
  { tx, orgId, now, services }: UnitOfWork,
  ticketId: string,
  { userId, paragraph }: { userId: string; paragraph: string },
): Promise<boolean> {
  const last = await tx.ticketMessage.findFirst({
    where: { ticketId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  if (!last?.authorStaffId || now.getTime() - last.createdAt.getTime() > HELD_MS - LEAVING_MS) return false;
  const foot = footOf(services, ticketId);
  const changed = await tx.$executeRaw`
    update outbox_messages
    set is_secret = true,
      text = left(text, -length(${foot}::text)) || ${paragraph}::text || ${`\n\n${foot}`}::text
    where org_id = ${orgId}::uuid and key = ${keyOf(last.id, userId)} and status = 'queued' and attempts = 0 and not is_secret
      and right(text, length(${foot}::text)) = ${foot}::text`;
  return changed > 0;
}

/** Whom staff answer: who opened the ticket first. */
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
