import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Services } from "../../../services.ts";
import { returnCredits } from "../credits/return-credits.ts";
import type { Delivery } from "../messaging/deliver-message.ts";
import type { MailReceiver } from "../received-mail/handle-mail.ts";
import { deliveryReport } from "./delivery-report.ts";

/** States of a message that may still turn out not to have arrived. */
const OPEN = ["queued", "sending", "sent", "delivered", "unknown"] as const;

/**
 * Takes a mail server's report on one of our mails: the message is marked once, and its credit given back. Refused for
 * good it has bounced; given up after days it has failed. Any other mail to the address changes nothing.
 */
export function receiveBounce(
  services: Pick<Services, "database">,
  { settled }: Pick<Delivery, "settled">,
): MailReceiver {
  return async ({ referenceId: id, mail }) => {
    const report = deliveryReport(mail);
    if (!report) return;
    const { isRefused, code, diagnostic } = report;
    const status = isRefused ? ("bounced" as const) : ("failed" as const);
    const outcome = { status, error: diagnostic ?? code };
    const publish = await acrossOrganisations(services, "link").$transaction(async (tx) => {
      // In the order of a delivery: first the outbox, then the message.
      await tx.outboxMessage.updateMany({
        where: { id, channel: "email", status: { in: [...OPEN] } },
        data: outcome,
      });
      const { count } = await tx.message.updateMany({
        where: { id, channel: "email", direction: "outbound", status: { in: [...OPEN] } },
        data: { ...outcome, errorCode: code },
      });
      if (count === 0) return () => {};
      const message = await tx.message.findUniqueOrThrow({ where: { id } });
      await returnCredits(tx, message);
      return settled(tx, message, status);
    });
    publish();
  };
}
