import type { SystemTransaction } from "../../database/client.ts";
import type { Message } from "../../database/generated/client/client.ts";
import type { Bus } from "../../ports/bus/bus.ts";
import { documentEvents } from "../documents/document.events.ts";
import type { Ending } from "../messaging/deliver-message.ts";

const WHY = { failed: "could not be delivered", bounced: "was refused by its mail server" };

/** Records the delivery status of a document's mail in the document's history, and publishes the change. */
export function noteDelivery(bus: Bus, now: () => Date) {
  return async (tx: SystemTransaction, message: Message, ending: Ending) => {
    const { id: messageId, orgId, recipient, quoteId, invoiceId } = message;
    if (!quoteId && !invoiceId) return () => {};
    await tx.documentEvent.create({
      data: {
        orgId,
        quoteId,
        invoiceId,
        messageId,
        at: now(),
        kind: ending === "sent" ? "delivered" : "delivery_failed",
        detail:
          ending === "sent" ? recipient : `Email to ${recipient} ${WHY[ending]}. Its credit was given back.`,
      },
    });
    const document = quoteId ? { kind: "quote" as const, id: quoteId } : null;
    const changed = document ?? { kind: "invoice" as const, id: invoiceId ?? "" };
    return () => bus.publish(documentEvents, orgId, { ...changed, change: "updated" });
  };
}
