import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { TICKETS_A_DAY } from "@fettle/rules/support/ticket";
import type { Attachment } from "postal-mime";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import { asDesk, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import type { ArrivedMail } from "../../delivery/received-mail/handle-mail.ts";
import { lockGoingTicket } from "../tickets/lock-ticket.ts";
import { clockAfter } from "../tickets/response-clock.ts";
import { deskChanged } from "../tickets/ticket.events.ts";
import { ticketUrl } from "../tickets/ticket-letter.ts";
import { fileNamesOf, storeFiles, withoutNulls } from "./mail-files.ts";
import { idOfMail, messageIdOf, type Sender } from "./mail-sender.ts";
import type { WrittenText } from "./written-text.ts";

const DAY_MS = 86_400_000;
/** Limits notes from strangers per day, so no one who learns a ticket's address can flood it. */
const STRANGERS_NOTES = 5;
const EXCERPT = 2_000;

const notKept = (attachments: Attachment[]) => {
  const names = fileNamesOf(attachments);
  return names.length > 0 ? [`[Not saved: ${names.join(", ")}]`] : [];
};

interface MailToNote {
  orgId: string;
  ticketId: string;
  arrived: ArrivedMail;
  written: WrittenText;
  named: Sender | null;
  why: keyof typeof WHY;
}

const WHY = {
  stranger: (from: string) => `An email from ${from} was not added, because they can’t reply in this ticket:`,
  unproven: (from: string, name?: string) =>
    `NOT VERIFIED: An email claiming to be from ${name} (${from}) was not added, because we can’t verify that they sent it. We asked them to reply in the ticket.`,
  "too many": (from: string, name?: string) =>
    `An email from ${name} (${from}) was not added, because they’ve reached the daily ticket limit. We asked them to reply in a ticket.`,
};

/**
 * Adds a note for staff about mail we couldn't accept as a reply. An open ticket moves up the queue, since the customer
 * may be waiting, but a resolved one is never reopened.
 */
export async function noteRefusedMail(
  services: Services,
  { orgId, ticketId, arrived, written, named, why }: MailToNote,
): Promise<void> {
  const { mail } = arrived;
  const from = mail.from?.address?.slice(0, 300) || "an unknown sender";
  const messageId = messageIdOf(mail);
  // The sender is unverified, so only identical content counts as a copy.
  const id = messageId ? idOfMail("note", ticketId, from, messageId, written.message) : arrived.id;
  const system = acrossOrganisations(services, "rounds");
  if ((await system.ticketNote.count({ where: { id } })) > 0) return;
  const since = new Date(services.now().getTime() - DAY_MS);
  const ofToday = { staffId: null, createdAt: { gte: since } };
  const isFull = (await system.ticketNote.count({ where: { ticketId, ...ofToday } })) >= STRANGERS_NOTES;
  // List a stranger's files by name only; don't store them.
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
    "We got a reply to one of your support tickets from your email address, but couldn’t verify that you sent it. Our staff can see it, but it isn’t part of the ticket.",
  "too many": `You replied to a closed ticket, which would have opened a new one, but you’ve reached the limit of ${TICKETS_A_DAY} tickets a day. Our staff can see your email, but it isn’t part of a ticket.`,
};

/** Doesn't quote the email, because it may be forged. */
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
      `If you sent it, please reply in the ticket:\n${ticketUrl(services.config, ticketId)}`,
      "If you didn’t, there’s nothing you need to do.",
    ].join("\n\n"),
    sender: { fromName: `${PRODUCT_NAME} Support`, replyTo: null },
  });
}
