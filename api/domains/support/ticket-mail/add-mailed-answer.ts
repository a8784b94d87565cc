import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { SystemClient, TenantTransaction } from "../../../database/client.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import type { ArrivedMail } from "../../delivery/received-mail/handle-mail.ts";
import { followingTicket } from "../tickets/following-ticket.ts";
import { lastOfMerges, lockGoingTicket } from "../tickets/lock-ticket.ts";
import { openTicket } from "../tickets/open-ticket.ts";
import { postTicketMessage } from "../tickets/post-ticket-message.ts";
import { storeFiles, withoutNulls } from "./mail-files.ts";
import { asCaller, idOfMail, messageIdOf, type Sender } from "./mail-sender.ts";
import type { WrittenText } from "./written-text.ts";

interface Answer {
  ticketId: string;
  sender: Sender;
  arrived: ArrivedMail;
  written: WrittenText;
}

/**
 * Adds an emailed reply to its ticket, once. If the ticket is closed, uses or opens its follow-up. Throws
 * RateLimitedError at the daily ticket limit.
 */
export async function addMailedAnswer(
  services: Services,
  { ticketId, sender, arrived, written }: Answer,
): Promise<void> {
  const { mail } = arrived;
  const { id: userId, orgId } = sender;
  const messageId = messageIdOf(mail);
  const system = acrossOrganisations(services, "rounds");
  const goingId = await lastOfMerges(system, ticketId);
  const id = messageId ? idOfMail("answer", goingId, userId, messageId) : arrived.id;
  if (await isKnown(system, id)) return;
  const { stored, refused } = await storeFiles(services, orgId, mail.attachments);
  const tail = withoutNulls(refused.map((line) => `\n\n${line}`).join(""));
  const words = written.message || (stored.length > 0 ? "(Files only)" : "");
  const message = `${words.slice(0, TEXT_MAX - tail.length)}${tail}`.trim();
  if (!message) return;
  const mailId = await freeMailId(services, messageId);
  await asMember(asCaller(services, sender), async (work) => {
    const going = await lockGoingTicket(work, ticketId);
    // Another copy of the email may have got here first.
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

async function isKnown(
  { ticketMessage, supportTicket }: Pick<TenantTransaction | SystemClient, "ticketMessage" | "supportTicket">,
  id: string,
) {
  const where = { id };
  return (await ticketMessage.count({ where })) + (await supportTicket.count({ where })) > 0;
}

async function freeMailId(services: Services, mailId: string | null) {
  if (!mailId) return null;
  const taken = await acrossOrganisations(services, "rounds").ticketMessage.count({ where: { mailId } });
  return taken > 0 ? null : mailId;
}
