import { NAME_MAX, TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { SystemTransaction } from "../../../database/client.ts";
import type { Prisma, UnsortedMailReason } from "../../../database/generated/client/client.ts";
import { RateLimitedError } from "../../../errors.ts";
import { PORTAL_KEY } from "../../../platform/actions/portal-work.ts";
import { asMember } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { postMail } from "../../delivery/messaging/post-mail.ts";
import type { ArrivedMail, MailReceiver } from "../../delivery/received-mail/handle-mail.ts";
import { isAutomatic } from "../../delivery/received-mail/is-automatic.ts";
import { isSenderProven } from "../../delivery/received-mail/is-sender-proven.ts";
import { fileNamesOf, storeFiles, withoutNulls } from "../ticket-mail/mail-files.ts";
import { asCaller, idOfMail, memberNamedBy, messageIdOf, type Sender } from "../ticket-mail/mail-sender.ts";
import { type WrittenText, writtenText } from "../ticket-mail/written-text.ts";
import { openTicket } from "../tickets/open-ticket.ts";
import { unsortedMailEvents } from "../tickets/ticket.events.ts";

const DAY_MS = 86_400_000;
const A_DAY = 20;
/** Larger raw messages aren't stored, so their attachments are lost. */
const RAW_BYTES = 10 * 1024 * 1024;
const PREFIX = /^(?:\s*(?:re|fwd?|aw|wg)\s*:)+\s*/i;

/**
 * Opens a ticket if our mail server verifies that a member sent the email; otherwise queues it for staff. Never
 * bounces, since senders can be forged.
 */
export const receiveSupportMail =
  (services: Services): MailReceiver =>
  async (arrived) => {
    const { mail } = arrived;
    if (isAutomatic(mail)) return;
    const written = await writtenText(mail);
    const sender = await memberNamedBy(services, mail);
    if (!sender) return keep(services, { arrived, written, reason: "stranger" });
    if (!isSenderProven(mail, services.config.mailAuthServer)) {
      return keep(services, { arrived, written, reason: "unproven" });
    }
    try {
      await open(services, { arrived, written, sender });
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      await keep(services, { arrived, written, reason: "too_many" });
    }
  };

const titleOf = (subject: string | undefined) =>
  withoutNulls(subject ?? "")
    .replace(/\s+/g, " ")
    .replace(PREFIX, "")
    .trim()
    .slice(0, NAME_MAX) || "No subject";

const FILES_ONLY = "(Files only)";

interface Question {
  arrived: ArrivedMail;
  written: WrittenText;
}

const textOf = ({ message, quotedText }: WrittenText) => [message, quotedText].filter(Boolean).join("\n\n");

async function open(
  services: Services,
  { arrived, written, sender }: Question & { sender: Sender },
): Promise<void> {
  const { mail } = arrived;
  const { id: userId, orgId } = sender;
  const messageId = messageIdOf(mail);
  const id = messageId ? idOfMail("new", userId, messageId) : arrived.id;
  if ((await acrossOrganisations(services, "rounds").supportTicket.count({ where: { id } })) > 0) return;
  const { stored, refused } = await storeFiles(services, orgId, mail.attachments);
  const tail = refused.map((line) => `\n\n${line}`).join("");
  const words = textOf(written) || (stored.length > 0 ? FILES_ONLY : "");
  const description = withoutNulls(`${words.slice(0, TEXT_MAX - tail.length)}${tail}`).trim();
  if (!description && !mail.subject?.trim()) return;
  const title = titleOf(mail.subject);
  await asMember(asCaller(services, sender), async (work) => {
    // Another copy may have opened the ticket while we were waiting.
    await work.tx.$queryRaw`
      select 1 from users where org_id = ${orgId}::uuid and id = ${userId}::uuid for no key update`;
    if ((await work.tx.supportTicket.count({ where: { id } })) > 0) return;
    for (const file of stored) await work.tx.ticketAttachment.create({ data: { ...file, userId } });
    const attachmentIds = stored.map((file) => file.id);
    const input = { title, description: description || title, attachmentIds };
    await openTicket(work, input, { id, source: "mail" });
  });
}

async function keep(
  services: Services,
  { arrived, written, reason }: Question & { reason: UnsortedMailReason },
): Promise<void> {
  const { mail, raw, receivedAt } = arrived;
  const fromAddress = withoutNulls(mail.from?.address?.trim().toLowerCase() ?? "").slice(0, 300);
  const text = withoutNulls(textOf(written)).slice(0, TEXT_MAX);
  const subject = titleOf(mail.subject);
  const messageId = messageIdOf(mail);
  // The sender is unverified, so only identical content counts as a copy.
  const id = messageId ? idOfMail("unsorted", fromAddress, messageId, subject, text) : arrived.id;
  const fileNames = fileNamesOf(mail.attachments);
  const keepsRaw = fileNames.length > 0 && raw.length <= RAW_BYTES;
  const data = {
    id,
    fromAddress,
    fromName: withoutNulls(mail.from?.name ?? "").slice(0, NAME_MAX),
    subject,
    text,
    reason,
    fileNames,
    raw: keepsRaw ? new Uint8Array(raw) : null,
    receivedAt,
  };
  await keepUnsorted(services, data);
}

/**
 * Queues a message from someone we can't identify, once per id, and tells staff. Returns false if the address has
 * reached its daily limit.
 */
export async function keepUnsorted(
  services: Services,
  data: Prisma.UnsortedMailCreateManyInput & { receivedAt: Date },
): Promise<boolean> {
  const { fromAddress, receivedAt } = data;
  const system = acrossOrganisations(services, "rounds");
  const since = new Date(receivedAt.getTime() - DAY_MS);
  const waiting = await system.unsortedMail.count({ where: { fromAddress, receivedAt: { gte: since } } });
  if (waiting >= A_DAY) return false;
  const isNew = await system.$transaction(async (tx) => {
    const { count } = await tx.unsortedMail.createMany({ data, skipDuplicates: true });
    if (count > 0) await tellStaff(services, tx, receivedAt);
    return count > 0;
  });
  if (isNew) services.bus.publish(unsortedMailEvents, PORTAL_KEY, {});
  return true;
}

const HOUR_MS = 3_600_000;

/** Sent at most hourly, because strangers control the number of emails. */
async function tellStaff({ config }: Services, tx: SystemTransaction, at: Date) {
  const staff = await tx.staffUser.findMany({
    where: { disabledAt: null, alertEmails: { has: "new_ticket" } },
    select: { id: true, email: true },
  });
  const hour = Math.floor(at.getTime() / HOUR_MS);
  for (const { id, email } of staff) {
    await postMail(tx, {
      orgId: null,
      key: `staff-alert:to-sort:${hour}:${id}`,
      to: email,
      subject: "Emails to sort",
      text: `An email to support didn’t open a ticket. Sort it here:\n${config.publicUrl}/support-admin/to-sort`,
    });
  }
}
