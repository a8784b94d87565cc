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
 * Adds an emailed reply as the member's message. Ignores automatic mail. If the sender can't see the ticket or isn't
 * verified, adds a note for staff instead.
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
      // The sender has hit the daily ticket limit. Staff still get the note.
      if (!(error instanceof RateLimitedError)) throw error;
      await noteRefusedMail(services, { ...refused, why: "too many" });
    }
  };

async function senderOf(
  services: Services,
  { orgId, submittedById }: { orgId: string; submittedById: string | null },
  mail: Email,
) {
  const person = await memberNamedBy(services, mail);
  if (person?.orgId !== orgId) return null;
  return person.role !== "technician" || person.id === submittedById ? person : null;
}
