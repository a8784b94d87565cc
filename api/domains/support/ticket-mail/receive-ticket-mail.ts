import type { Email } from "postal-mime";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { RateLimitedError } from "../../../errors.ts";
import type { Services } from "../../../services.ts";
import type { MailReceiver } from "../../delivery/received-mail/handle-mail.ts";
import { isAutomatic } from "../../delivery/received-mail/is-automatic.ts";
import { isSenderProven } from "../../delivery/received-mail/is-sender-proven.ts";
import { addMailedAnswer } from "./add-mailed-answer.ts";
import { memberNamedBy } from "./mail-sender.ts";
import { noteRefusedMail } from "./note-refused-mail.ts";
import { writtenText } from "./written-text.ts";

/**
 * Adds an emailed answer to its ticket as a message from the member who sent it. Automatic mail changes nothing. Mail
 * becomes a note for staff where the sender is no member who can see the ticket, or nothing proves that the member
 * sent it. An answer to a closed ticket goes to its follow-up ticket, or opens one.
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
    const refused = { orgId, ticketId, arrived, written, named: sender };
    if (!sender) return noteRefusedMail(services, { ...refused, why: "stranger" });
    if (!isSenderProven(mail, services.config.mailAuthServer)) {
      return noteRefusedMail(services, { ...refused, why: "unproven" });
    }
    try {
      await addMailedAnswer(services, { ticketId, sender, arrived, written });
    } catch (error) {
      // The member has opened the most tickets of a day. Nothing is lost: staff read the note.
      if (!(error instanceof RateLimitedError)) throw error;
      await noteRefusedMail(services, { ...refused, why: "too many" });
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
