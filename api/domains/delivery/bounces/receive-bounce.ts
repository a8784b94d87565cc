import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Services } from "../../../services.ts";
import { returnCredits } from "../credits/return-credits.ts";
import type { Delivery } from "../messaging/deliver-message.ts";
import type { MailReceiver } from "../received-mail/handle-mail.ts";
import { deliveryReport } from "./delivery-report.ts";

const OPEN = ["queued", "sending", "sent", "delivered", "unknown"] as const;

/** Marks a message as bounced (refused) or failed (the server gave up) and refunds its credit, once. */
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
      // Lock in the order delivery uses: first the outbox, then the message.
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
