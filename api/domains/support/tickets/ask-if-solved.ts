import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { replyAddress } from "../../../ports/mail/reply-address.ts";
import { dropWaitingMails } from "../../delivery/messaging/change-waiting-mail.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import type { LockedTicket } from "./lock-ticket.ts";
import { addToUnsentReply, MAIL_DELAY_MS, takeFromUnsentReply } from "./mail-staff-reply.ts";
import { mailIdOf, ticketLetter } from "./ticket-letter.ts";

export const RATING_LINK_DAYS = 30;

/**
 * Asks by email whether the ticket is solved, within the staff reply if that hasn't been sent yet. Held for a minute, so
 * an agent can undo it. The link doesn't need a sign-in; we only store its hash.
 */
export async function askIfSolved(work: UnitOfWork, ticket: LockedTicket): Promise<void> {
  const { tx, orgId, now, services } = work;
  const { id: ticketId, resolutions: resolution, submittedById, assignedToId: staffId, title } = ticket;
  const who = submittedById && (await tx.user.findUnique({ where: { id: submittedById } }));
  if (!who || who.removedAt) return;
  const where = { orgId_ticketId_resolution: { orgId, ticketId, resolution } };
  if (await tx.ticketRating.findUnique({ where, select: { id: true } })) return;
  const token = newSecret();
  const id = uuidV7();
  await tx.ticketRating.create({
    data: { id, ticketId, resolution, tokenHash: hashSecret(token), askedAt: now, staffId },
  });
  const { config } = services;
  const paragraph = `We’ve marked your ticket “${title}” as solved. Is it sorted? Tell us here (no sign-in needed):\n\n${config.publicUrl}/was-it-solved/${token}`;
  if (await addToUnsentReply(work, ticket, { userId: who.id, paragraph })) return;
  const [firstName = ""] = who.name.trim().split(/\s+/);
  await putInOutbox(tx, {
    id: uuidV7(),
    orgId,
    key: `ticket-rating:${id}`,
    to: who.email,
    subject: `Was this solved? ${title}`,
    ...ticketLetter(services, { ticketId, message: `Hi ${firstName},\n\n${paragraph}` }),
    isSecret: true,
    sender: {
      fromName: `${PRODUCT_NAME} Support`,
      replyTo: replyAddress(services, "ticket", ticketId),
      references: [mailIdOf(config, ticketId)],
    },
    sendAt: new Date(now.getTime() + MAIL_DELAY_MS),
  });
}

/** Takes the question back if it hasn't been sent yet, e.g. when an agent undoes the change that asked it. */
export async function forgetIfSolved(work: UnitOfWork, ticket: LockedTicket): Promise<void> {
  const { tx, orgId } = work;
  const { id: ticketId, resolutions: resolution, submittedById: userId } = ticket;
  const where = { orgId_ticketId_resolution: { orgId, ticketId, resolution } };
  const asked = await tx.ticketRating.findUnique({ where, select: { id: true, ratedAt: true } });
  if (!asked || asked.ratedAt) return;
  await dropWaitingMails(work, `ticket-rating:${asked.id}`);
  if (userId) await takeFromUnsentReply(work, ticket, userId);
}
