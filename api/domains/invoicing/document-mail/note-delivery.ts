import type { SystemTransaction } from "../../../database/client.ts";
import type { Message } from "../../../database/generated/client/client.ts";
import type { Bus } from "../../../ports/bus/bus.ts";
import { customerEvents } from "../../customers/customers/customer.events.ts";
import { usageEvents } from "../../delivery/credits/usage.events.ts";
import { bounceWords } from "../../delivery/messaging/bounce-words.ts";
import { messageEvents } from "../../delivery/messaging/conversation.ts";
import type { Ending } from "../../delivery/messaging/deliver-message.ts";
import { suppressAddress } from "../../delivery/messaging/suppressions.ts";
import { documentEvents } from "../documents/document.events.ts";

const WHY = { failed: "couldn’t be delivered", bounced: "was rejected by the recipient’s mail server" };

function whyNot({ errorCode }: Message, ending: Exclude<Ending, "sent">): string {
  return ending === "bounced" && errorCode ? `${WHY.bounced} (${bounceWords(errorCode)})` : WHY[ending];
}

/** Records an email's delivery in its document's history and suppresses addresses that hard-bounce. */
export function noteDelivery(bus: Bus, now: () => Date) {
  return async (tx: SystemTransaction, message: Message, ending: Ending) => {
    const { id: messageId, orgId, recipient, conversationId, quoteId, invoiceId, errorCode } = message;
    const customers = ending === "bounced" && errorCode ? await suppress(tx, message, now()) : [];
    const tellThread = () => {
      for (const { id } of customers) bus.publish(customerEvents, orgId, { change: "changed", id });
      // An undelivered email's credit is refunded.
      if (ending !== "sent") bus.publish(usageEvents, orgId, null);
      if (conversationId) {
        bus.publish(messageEvents, orgId, { change: "updated", conversationId, messageId });
      }
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
          ending === "sent"
            ? recipient
            : `Email to ${recipient} ${whyNot(message, ending)}. Its credit was refunded.`,
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

async function suppress(tx: SystemTransaction, message: Message, now: Date) {
  const { orgId, recipient } = message;
  await suppressAddress(tx, message, now);
  return tx.customer.findMany({
    where: { orgId, email: { equals: recipient, mode: "insensitive" } },
    select: { id: true },
  });
}
