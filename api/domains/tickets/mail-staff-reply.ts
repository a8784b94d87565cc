import { PRODUCT_NAME } from "@fettle/rules/product";
import type { Config } from "../../config.ts";
import { replyAddress } from "../../ports/mail/reply-address.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { putInOutbox } from "../messaging/post-mail.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import type { LockedTicket } from "./lock-ticket.ts";

/** The mails before it that a mail names; mail programs cut longer lists themselves. */
const REFERENCES_MAX = 20;

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
  const { tx, orgId, actor, services } = work;
  const { config } = services;
  const recipients = await recipientsOf(work, ticket);
  const replyTo = replyAddress(services, "ticket", ticket.id);
  // Where nothing proves senders, staff see answers, and the ticket doesn't.
  const takesAnswers = replyTo !== null && config.mailAuthServer !== null;
  // Every mail of a ticket names the same first one, which nobody was sent.
  const references = [mailIdOf(config, ticket.id), ...(await earlierMails(work, ticket.id, id))];
  const files = await tx.ticketAttachment.count({ where: { messageId: id } });
  const text = [
    message,
    ...(files > 0
      ? [files === 1 ? "A file is attached: see the ticket." : `${files} files are attached: see the ticket.`]
      : []),
    `--\n${takesAnswers ? "Answer this email, or open the ticket" : "Answer in the ticket"}:\n${ticketUrl(config, ticket.id)}`,
  ].join("\n\n");
  const fromName = actor.name ? `${actor.name} at ${PRODUCT_NAME} Support` : `${PRODUCT_NAME} Support`;
  for (const [index, { id: userId, email: to }] of recipients.entries()) {
    await putInOutbox(tx, {
      // The first carries the Message-ID that the message keeps.
      id: index === 0 ? id : uuidV7(),
      orgId,
      key: `ticket-message:${id}:${userId}`,
      to,
      subject: `Re: ${ticket.title}`,
      text,
      sender: { fromName, replyTo, references },
    });
  }
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
