import type { Database } from "../../database/client.ts";
import { queue } from "../../ports/queue/queue.ts";

export const DELIVER_MESSAGE = "deliver-message";

export interface Mail {
  orgId: string;
  /** Makes a repeated post the same message. */
  key: string;
  to: string;
  subject: string;
  text: string;
}

type Transaction = Pick<Database["system"], "outboxMessage" | "$executeRaw">;

/** Puts the product's own mail into the outbox, in the transaction of its cause; the queue delivers it. */
export async function postMail(tx: Transaction, { orgId, key, to, subject, text }: Mail) {
  const { id } = await tx.outboxMessage.create({
    data: { orgId, key, channel: "email", recipient: to, subject, text },
    select: { id: true },
  });
  await queue.add(tx, DELIVER_MESSAGE, { orgId, messageId: id }, { key: `message:${id}` });
}
