import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { NotFoundError } from "../../../errors.ts";
import type { StaffWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import {
  isUndelivered,
  sendMailAgain,
  type UndeliveredMail,
  undeliveredWords,
} from "../../delivery/messaging/undelivered.ts";
import { lockGoingTicket } from "../tickets/lock-ticket.ts";
import { letterOfReply } from "../tickets/mail-staff-reply.ts";
import { ticketChanged } from "../tickets/ticket.events.ts";

type Found = UndeliveredMail & { id: string; key: string };

/**
 * The emails of a ticket's replies that weren't delivered. A reply's first email has its id, the others go to the
 * submitters of tickets merged into this one.
 */
const undeliveredMails = (ticketId: string, messageIds: string[]) => Prisma.sql`
  with posted as (
    select o.* from outbox_messages o where o.id = any (${messageIds}::uuid[])
    union
    select o.* from support_tickets m, unnest(${messageIds}::uuid[]) as r(message_id), outbox_messages o
    where m.merged_into_id = ${ticketId}::uuid
      and o.key = 'ticket-message:' || r.message_id || ':' || m.submitted_by_id
  )
  select o.id, o.key, o.recipient, o.status::text, o.error from posted o where ${isUndelivered("o")}`;

const partsOf = (key: string) => {
  const [, messageId = "", userId = ""] = key.split(":");
  return { messageId, userId };
};

/** Says why replies couldn't be delivered, by message id. */
export async function undeliveredReplies(
  services: Services,
  ticketId: string,
  messageIds: string[],
): Promise<Map<string, string>> {
  if (messageIds.length === 0) return new Map();
  const system = acrossOrganisations(services, "portal");
  const found = await system.$queryRaw<Found[]>(undeliveredMails(ticketId, messageIds));
  return new Map(found.map((mail) => [partsOf(mail.key).messageId, undeliveredWords(mail)]));
}

/** Sends a reply again to everyone whose email wasn't delivered. */
export async function resendReply(work: StaffWork, messageId: string): Promise<string> {
  const { tx, orgId } = work;
  const message = await tx.ticketMessage.findFirst({
    where: { id: messageId, authorStaffId: { not: null } },
    include: { authorStaff: { select: { name: true } } },
  });
  if (!message) throw new NotFoundError("Message");
  const ticket = await lockGoingTicket(work, message.ticketId);
  const mails = await tx.$queryRaw<Found[]>`
    ${undeliveredMails(ticket.id, [messageId])} and o.org_id = ${orgId}::uuid`;
  if (mails.length === 0) return ticket.id;
  const agentName = message.authorStaff?.name ?? null;
  const letter = await letterOfReply(work, ticket, { id: messageId, message: message.message, agentName });
  for (const { id, key, recipient } of mails) {
    const { userId } = partsOf(key);
    const person = await tx.user.findFirst({
      where: { id: userId, removedAt: null },
      select: { email: true },
    });
    await sendMailAgain(tx, { id, orgId, recipient: person?.email ?? recipient, ...letter });
  }
  await recordAudit(work, {
    action: "ticket.reply_resent",
    orgId,
    targetType: "ticket",
    targetId: ticket.id,
    detail: { messageId },
  });
  ticketChanged(work, ticket.id);
  return ticket.id;
}
