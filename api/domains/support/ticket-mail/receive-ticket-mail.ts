import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { TEXT_MAX } from "@fettle/rules/platform/text-limits";
import { TICKETS_A_DAY } from "@fettle/rules/support/ticket";
import type { Attachment, Email } from "postal-mime";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { SystemClient, TenantTransaction } from "../../../database/client.ts";
import { RateLimitedError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asDesk, asMember, type UnitOfWork } from "../../../platform/work/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import type { ArrivedMail, MailReceiver } from "../../delivery/received-mail/handle-mail.ts";
import { isAutomatic } from "../../delivery/received-mail/is-automatic.ts";
import { isSenderProven } from "../../delivery/received-mail/is-sender-proven.ts";
import { followingTicket } from "../tickets/following-ticket.ts";
import { lastOfMerges, lockGoingTicket } from "../tickets/lock-ticket.ts";
import { openTicket } from "../tickets/open-ticket.ts";
import { postTicketMessage } from "../tickets/post-ticket-message.ts";
import { clockAfter } from "../tickets/response-clock.ts";
import { deskChanged } from "../tickets/ticket.events.ts";
import { ticketUrl } from "../tickets/ticket-letter.ts";
import { fileNamesOf, storeFiles, withoutNulls } from "./mail-files.ts";
import { asCaller, idOfMail, memberNamedBy, messageIdOf, type Sender } from "./mail-sender.ts";
import { type WrittenText, writtenText } from "./written-text.ts";

const DAY_MS = 86_400_000;
/** Of strangers' mail to one ticket in a day; whoever learns its address must not fill it. */
const STRANGERS_NOTES = 5;
const EXCERPT = 2_000;

/**
 * Adds a mailed answer to its ticket as a message of the member who sent it. Mail of machines changes nothing; of
 * whoever isn't a member that sees the ticket, staff read in a note, and also of a member where nothing proves that
 * it was they who sent it. An answer to a closed ticket joins the one that follows it, or opens it.
 */
export const receiveTicketMail =
  (services: Services): MailReceiver =>
  async (arrived) => {
    const { referenceId: ticketId, mail } = arrived;
    if (isAutomatic(mail)) return;
    const system = acrossOrganisations(services, "rounds");
    const ticket = await system.supportTicket.findUnique({ where: { id: ticketId } });
    if (!ticket) return;
    const written = await writtenText(mail);
    const { orgId } = ticket;
    const sender = await senderOf(services, ticket, mail);
    if (sender && isSenderProven(mail, services.config.mailAuthServer)) {
      try {
        await addAnswer(services, { ticketId, sender, arrived, written });
      } catch (error) {
        // Of one more ticket than a member has a day: nothing is lost, staff read it.
        if (!(error instanceof RateLimitedError)) throw error;
        await noteMail(services, { orgId, ticketId, arrived, written, named: sender, why: "too many" });
      }
    } else {
      const why = sender ? "unproven" : "stranger";
      await noteMail(services, { orgId, ticketId, arrived, written, named: sender, why });
    }
  };

/** The member of the ticket's organisation who sent the mail, where they see the ticket; a technician only their own. */
async function senderOf(
  services: Services,
  { orgId, submittedById }: { orgId: string; submittedById: string | null },
  mail: Email,
) {
  const person = await memberNamedBy(services, mail);
  if (person?.orgId !== orgId) return null;
  return person.role !== "technician" || person.id === submittedById ? person : null;
}

interface Answer {
  ticketId: string;
  sender: Sender;
  arrived: ArrivedMail;
  written: WrittenText;
}

async function addAnswer(services: Services, { ticketId, sender, arrived, written }: Answer) {
  const { mail } = arrived;
  const { id: userId, orgId } = sender;
  const messageId = messageIdOf(mail);
  const system = acrossOrganisations(services, "rounds");
  const goingId = await lastOfMerges(system, ticketId);
  const id = messageId ? idOfMail("answer", goingId, userId, messageId) : arrived.id;
  if (await isKnown(system, id)) return;
  const { stored, refused } = await storeFiles(services, orgId, mail.attachments);
  const tail = withoutNulls(refused.map((line) => `\n\n${line}`).join(""));
  const words = written.message || (stored.length > 0 ? "(Files alone)" : "");
  const message = `${words.slice(0, TEXT_MAX - tail.length)}${tail}`.trim();
  if (!message) return;
  const mailId = await freeMailId(services, messageId);
  await asMember(asCaller(services, sender), async (work) => {
    const going = await lockGoingTicket(work, ticketId);
    // Its copy may have been quicker.
    if (await isKnown(work.tx, id)) return;
    for (const file of stored) await work.tx.ticketAttachment.create({ data: { ...file, userId } });
    const attachmentIds = stored.map((file) => file.id);
    const answeredId =
      going.status === "closed" ? await followingTicket(work, going.id, work.actor) : going.id;
    if (!answeredId) {
      const input = { title: going.title, description: message, followsId: going.id, attachmentIds };
      await openTicket(work, input, { id, source: "mail" });
      return;
    }
    await postTicketMessage(work, {
      id,
      ticketId: answeredId,
      message,
      quotedText: written.quotedText,
      source: "mail",
      author: { userId },
      attachmentIds,
      mailId,
    });
  });
}

/** Whether an email became a message or a ticket before. */
async function isKnown(
  { ticketMessage, supportTicket }: Pick<TenantTransaction | SystemClient, "ticketMessage" | "supportTicket">,
  id: string,
) {
  const where = { id };
  return (await ticketMessage.count({ where })) + (await supportTicket.count({ where })) > 0;
}

/** The mail's own id, unless another message has it. */
async function freeMailId(services: Services, mailId: string | null) {
  if (!mailId) return null;
  const taken = await acrossOrganisations(services, "rounds").ticketMessage.count({ where: { mailId } });
  return taken > 0 ? null : mailId;
}

const notKept = (attachments: Attachment[]) => {
  const names = fileNamesOf(attachments);
  return names.length > 0 ? [`[Not kept: ${names.join(", ")}]`] : [];
};

interface MailToNote {
  orgId: string;
  ticketId: string;
  arrived: ArrivedMail;
  written: WrittenText;
  /** The member whom its From names, who may write in the ticket. */
  named: Sender | null;
  why: keyof typeof WHY;
}

const WHY = {
  stranger: (from: string) => `An email from ${from}, who may not write in this ticket, was not added:`,
  unproven: (from: string, name?: string) =>
    `NOT VERIFIED: An email that says it is from ${name} (${from}) was not added, because nothing proves that they sent it. They were asked to answer in the ticket.`,
  "too many": (from: string, name?: string) =>
    `An email from ${name} (${from}) would have opened one ticket more than a person may in a day, and was not added. They were asked to answer in a ticket.`,
};

/**
 * Tells staff of mail to the ticket's address that isn't an answer, with its files where it bears a member's name, and
 * that member. Such mail lifts an open ticket in the queue as an answer does, for the customer may be waiting; it
 * never opens a resolved one again.
 */
async function noteMail(services: Services, { orgId, ticketId, arrived, written, named, why }: MailToNote) {
  const { mail } = arrived;
  const from = mail.from?.address?.slice(0, 300) || "an unknown sender";
  const messageId = messageIdOf(mail);
  // Nothing proves the sender, so a copy must say the same.
  const id = messageId ? idOfMail("note", ticketId, from, messageId, written.message) : arrived.id;
  const system = acrossOrganisations(services, "rounds");
  if ((await system.ticketNote.count({ where: { id } })) > 0) return;
  const since = new Date(services.now().getTime() - DAY_MS);
  const ofToday = { staffId: null, createdAt: { gte: since } };
  const isFull = (await system.ticketNote.count({ where: { ticketId, ...ofToday } })) >= STRANGERS_NOTES;
  // A stranger's files are named alone: nobody asked for them.
  const { stored, refused } =
    named && !isFull
      ? await storeFiles(services, orgId, mail.attachments)
      : { stored: [], refused: notKept(mail.attachments) };
  const parts = [WHY[why](from, named?.name), written.message.slice(0, EXCERPT), ...refused];
  const message = withoutNulls(parts.join("\n\n"));
  await asDesk(services, orgId, async (work) => {
    const { tx, now } = work;
    const ticket = await lockGoingTicket(work, ticketId);
    if (named && why !== "stranger") await mailNotAdded(work, ticket.id, named, why);
    if ((await tx.ticketNote.count({ where: { ticketId: ticket.id, ...ofToday } })) >= STRANGERS_NOTES)
      return;
    await tx.ticketNote.create({ data: { id, ticketId: ticket.id, message, createdAt: now } });
    for (const file of stored) {
      await tx.ticketNoteFile.create({ data: { ...file, noteId: id, createdAt: now } });
    }
    if (named && (ticket.status === "open" || ticket.status === "in_progress")) {
      const clock = await clockAfter(work, ticket, "customer_wrote");
      const woken = { snoozedUntil: null, snoozedById: null };
      await tx.supportTicket.update({
        where: { id: ticket.id },
        data: { updatedAt: now, ...woken, ...clock },
      });
    }
    deskChanged(work, ticket.id);
  });
}

const WHY_NOT_ADDED = {
  unproven:
    "An email in your name answered one of your support tickets, but nothing in it proves that it came from you. Our staff can see it; it isn’t part of the ticket.",
  "too many": `Your email answered a closed ticket, and would have opened one ticket more than the ${TICKETS_A_DAY} that one person has in a day. Our staff can see it; it isn’t part of a ticket.`,
};

/** Tells a member, once a day, that mail in their name wasn't added. It repeats nothing: a forger may have caused it. */
async function mailNotAdded(
  { tx, orgId, now, services }: UnitOfWork,
  ticketId: string,
  { id: userId, email: to }: Sender,
  why: keyof typeof WHY_NOT_ADDED,
) {
  const day = now.toISOString().slice(0, 10);
  await putInOutbox(tx, {
    id: uuidV7(),
    orgId,
    key: `ticket-mail-not-added:${ticketId}:${userId}:${day}`,
    to,
    subject: `An email to ${PRODUCT_NAME} Support wasn’t added`,
    text: [
      WHY_NOT_ADDED[why],
      `If you wrote it, please answer in the ticket:\n${ticketUrl(services.config, ticketId)}`,
      "If you didn’t, you don’t need to do anything.",
    ].join("\n\n"),
    sender: { fromName: `${PRODUCT_NAME} Support`, replyTo: null },
  });
}
