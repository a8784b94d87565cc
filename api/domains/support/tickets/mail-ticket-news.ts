import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { ticketNumber } from "@fettle/rules/support/ticket";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { replyAddress } from "../../../ports/mail/reply-address.ts";
import { dropWaitingMails } from "../../delivery/messaging/change-waiting-mail.ts";
import { putInOutbox } from "../../delivery/messaging/post-mail.ts";
import type { LockedTicket } from "./lock-ticket.ts";
import { MAIL_DELAY_MS, subjectOf } from "./mail-staff-reply.ts";
import { mailIdOf, momentFor, ticketLetter } from "./ticket-letter.ts";

type Ticket = Pick<LockedTicket, "id" | "title" | "description" | "submittedById">;

interface News {
  key: string;
  subject: string;
  message: (firstName: string) => string;
  quoted?: { head: string; text: string };
  answers: string;
  sendAt?: Date;
}

/** Sets headers that stop auto-responders from replying. */
async function tellSubmitter(work: UnitOfWork, { id, submittedById }: Ticket, news: News): Promise<void> {
  const { tx, orgId, services } = work;
  const who = submittedById && (await tx.user.findUnique({ where: { id: submittedById } }));
  if (!who || who.removedAt) return;
  const { key, subject, message, quoted, answers, sendAt } = news;
  const [firstName = ""] = who.name.trim().split(/\s+/);
  await putInOutbox(tx, {
    id: uuidV7(),
    orgId,
    key,
    to: who.email,
    subject,
    ...ticketLetter(services, { ticketId: answers, message: message(firstName), quoted: quoted ?? null }),
    sender: {
      fromName: `${PRODUCT_NAME} Support`,
      replyTo: replyAddress(services, "ticket", answers),
      references: [mailIdOf(services.config, id)],
      isAutomatic: true,
    },
    sendAt,
  });
}

export async function acknowledgeTicket(
  work: UnitOfWork,
  ticket: Ticket & Pick<LockedTicket, "source" | "onBehalfOf">,
  responseDueAt: Date | null | undefined,
): Promise<void> {
  const { source, onBehalfOf } = ticket;
  const isCall = source === "phone";
  const due = responseDueAt ? `We’ll reply by ${await momentFor(work, responseDueAt)}.` : "We’ll reply soon.";
  await tellSubmitter(work, ticket, {
    key: `ticket-opened:${ticket.id}`,
    subject: subjectOf(ticket),
    message: (firstName) =>
      `Hi ${firstName},\n\nThanks for your ${isCall ? "call" : "message"}. Your ticket is ${ticketNumber(ticket.id)}. ${due}`,
    quoted: {
      head: `${isCall ? "You told us" : "You wrote"}${onBehalfOf ? ` for ${onBehalfOf}` : ""}:`,
      text: ticket.description,
    },
    answers: ticket.id,
  });
}

const mergeKey = (id: string, intoId: string) => `ticket-merged:${id}:${intoId}:`;

/** Held for a minute, so that no email is sent if the merge is undone. */
export async function tellOfMerge(
  work: UnitOfWork,
  ticket: Ticket,
  into: Pick<LockedTicket, "id" | "title">,
): Promise<void> {
  const { now } = work;
  await tellSubmitter(work, ticket, {
    key: `${mergeKey(ticket.id, into.id)}${now.getTime()}`,
    subject: subjectOf(ticket),
    message: (firstName) =>
      `Hi ${firstName},\n\nWe’ve merged your ticket ${ticketNumber(ticket.id)} “${ticket.title}” into ticket ${ticketNumber(into.id)} “${into.title}”. We’ll reply to both there, and your replies go there too.`,
    answers: into.id,
    sendAt: new Date(now.getTime() + MAIL_DELAY_MS),
  });
}

export const forgetMerge = (work: UnitOfWork, id: string, intoId: string): Promise<void> =>
  dropWaitingMails(work, mergeKey(id, intoId));
