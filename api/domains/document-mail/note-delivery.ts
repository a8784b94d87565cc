import type { SystemTransaction } from "../../database/client.ts";
import type { Message } from "../../database/generated/client/client.ts";
import type { Bus } from "../../ports/bus/bus.ts";
import { usageEvents } from "../billing/usage.events.ts";
import { documentEvents } from "../documents/document.events.ts";
import { messageEvents } from "../messaging/conversation.ts";
import type { Ending } from "../messaging/deliver-message.ts";

const WHY = { failed: "could not be delivered", bounced: "was refused by its mail server" };

/** Records the delivery status of a document's mail in the document's history; tells its thread and its screens. */
export function noteDelivery(bus: Bus, now: () => Date) {
  return async (tx: SystemTransaction, message: Message, ending: Ending) => {
    const { id: messageId, orgId, recipient, conversationId, quoteId, invoiceId } = message;
    const tellThread = () => {
      // The credit of one that won't arrive was given back.
      if (ending !== "sent") bus.publish(usageEvents, orgId, null);
      if (conversationId) bus.publish(messageEvents, orgId, { conversationId, messageId });
    };
    if (!quoteId && !invoiceId) return tellThread;
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
    return () => {
      tellThread();
      bus.publish(documentEvents, orgId, { ...changed, change: "updated" });
    };
  };
}
