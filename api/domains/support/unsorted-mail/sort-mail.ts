import { TEXT_MAX } from "@fettle/rules/platform/field-lengths";
import type { SortMailInput } from "@fettle/rules/support/ticket.schema";
import { acrossOrganisations, ofProduct } from "../../../database/across-organisations.ts";
import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import { asPortal, PORTAL_KEY, type PortalCaller } from "../../../platform/actions/portal-work.ts";
import { asStaff, type StaffWork } from "../../../platform/actions/unit-of-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import { readMail } from "../../delivery/received-mail/read-mail.ts";
import { orgOfTicket, type StaffCaller } from "../desk/desk-ticket.ts";
import { storeFiles } from "../ticket-mail/mail-files.ts";
import { lockGoingTicket } from "../tickets/lock-ticket.ts";
import { openTicket } from "../tickets/open-ticket.ts";
import { postTicketMessage } from "../tickets/post-ticket-message.ts";
import { unsortedMailEvents } from "../tickets/ticket.events.ts";

const UNSORTED_SHOWN = 50;

export type UnsortedMailRow = Awaited<ReturnType<typeof readUnsortedMail>>[number];

export async function readUnsortedMail(services: Services) {
  const system = acrossOrganisations(services, "portal");
  const mails = await system.unsortedMail.findMany({
    omit: { raw: true },
    orderBy: [{ receivedAt: "asc" }, { id: "asc" }],
    take: UNSORTED_SHOWN,
  });
  const members = await system.user.findMany({
    where: { removedAt: null, email: { in: mails.map(({ fromAddress }) => fromAddress) } },
    select: { email: true, name: true, organisation: { select: { name: true } } },
  });
  const byAddress = new Map(members.map((member) => [member.email.toLowerCase(), member]));
  return mails.map((mail) => ({ ...mail, member: byAddress.get(mail.fromAddress) ?? null }));
}

export const countUnsortedMail = (services: Services) => ofProduct(services).unsortedMail.count();

/**
 * Opens a ticket for the member with this address. Staff vouch for the sender, and our replies go to the member's own
 * address. Idempotent, even for copies of the email.
 */
export async function openTicketFromMail(
  caller: StaffCaller,
  mailId: string,
  { memberEmail, title }: SortMailInput,
): Promise<string> {
  const { services } = caller;
  const system = acrossOrganisations(services, "portal");
  const mail = await system.unsortedMail.findUnique({ where: { id: mailId } });
  if (!mail) {
    if ((await system.supportTicket.count({ where: { id: mailId } })) > 0) return mailId;
    throw new NotFoundError("Email");
  }
  const member = await system.user.findFirst({ where: { email: memberEmail, removedAt: null } });
  if (!member)
    throw new BadInputError("No one signs in with this address", { field: "memberEmail", status: 422 });
  const { id: userId, orgId, role, name } = member;
  const { message, stored } = await contentOf(services, orgId, mail);
  return asStaff(caller, orgId, async (work) => {
    await take(work, mailId);
    if ((await work.tx.supportTicket.count({ where: { id: mailId } })) > 0) return mailId;
    for (const file of stored) await work.tx.ticketAttachment.create({ data: { ...file, userId } });
    const asMember = { ...work, actor: { userId, role, name, ip: work.actor.ip } };
    const attachmentIds = stored.map(({ id }) => id);
    const input = { title: title ?? mail.subject, description: message, attachmentIds };
    await openTicket(asMember, input, { id: mailId, source: "mail", byStaffId: work.actor.staffId });
    await audit(work, "ticket.opened_from_email", { ticketId: mailId, from: mail.fromAddress });
    return mailId;
  });
}

/**
 * Adds an email to a ticket as a message from its submitter. Idempotent, even for copies of the email. Returns the
 * ticket's id.
 */
export async function attachMailToTicket(
  caller: StaffCaller,
  mailId: string,
  ticketId: string,
): Promise<string> {
  const { services } = caller;
  const system = acrossOrganisations(services, "portal");
  const orgId = await orgOfTicket(services, ticketId);
  const mail = await system.unsortedMail.findUnique({ where: { id: mailId } });
  if (!mail) {
    const sorted = await system.ticketMessage.findUnique({ where: { id: mailId } });
    if (sorted) return sorted.ticketId;
    throw new NotFoundError("Email");
  }
  const { message, stored } = await contentOf(services, orgId, mail);
  return asStaff(caller, orgId, async (work) => {
    const ticket = await lockGoingTicket(work, ticketId);
    const { submittedById: userId } = ticket;
    if (!userId) throw new ConflictError("The person who opened this ticket has left. Open a new ticket.");
    await take(work, mailId);
    const sorted = await work.tx.ticketMessage.findUnique({ where: { id: mailId } });
    if (sorted) return sorted.ticketId;
    for (const file of stored) await work.tx.ticketAttachment.create({ data: { ...file, userId } });
    const posted = await postTicketMessage(work, {
      id: mailId,
      ticketId: ticket.id,
      message,
      source: "mail",
      author: { userId },
      attachmentIds: stored.map(({ id }) => id),
    });
    await audit(work, "ticket.email_attached", { ticketId: posted.ticketId, from: mail.fromAddress });
    return posted.ticketId;
  });
}

export async function discardMail(caller: PortalCaller, mailId: string): Promise<void> {
  await asPortal(caller, async (work) => {
    const mail = await work.tx.unsortedMail.findUnique({
      where: { id: mailId },
      select: { fromAddress: true, subject: true },
    });
    if (!mail) return;
    await work.tx.unsortedMail.deleteMany({ where: { id: mailId } });
    await recordAudit(work, {
      action: "email.discarded",
      targetType: "email",
      targetId: mailId,
      detail: { from: mail.fromAddress, subject: mail.subject },
    });
    work.publish(unsortedMailEvents, {});
  });
}

interface KeptMail {
  fromAddress: string;
  text: string;
  raw: Uint8Array | null;
}

async function contentOf(services: Services, orgId: string, { fromAddress, text, raw }: KeptMail) {
  const attachments = raw ? (await readMail(raw)).attachments : [];
  const { stored, refused } = await storeFiles(services, orgId, attachments);
  const lines = [text, ...refused, `(Emailed from ${fromAddress || "an unknown address"})`];
  return { message: lines.filter(Boolean).join("\n\n").slice(-TEXT_MAX), stored };
}

/** Throws CONFLICT if a colleague has already sorted it. */
async function take({ tx, afterCommit }: StaffWork, mailId: string) {
  const taken = await tx.$across(
    "product",
    (all) => all.$executeRaw`delete from unsorted_mails where id = ${mailId}::uuid`,
  );
  if (taken === 0) throw new ConflictError("A colleague just sorted this email");
  afterCommit((bus) => bus.publish(unsortedMailEvents, PORTAL_KEY, {}));
}

const audit = (work: StaffWork, action: string, { ticketId, from }: { ticketId: string; from: string }) =>
  recordAudit(work, {
    action,
    orgId: work.orgId,
    targetType: "ticket",
    targetId: ticketId,
    detail: { from },
  });
