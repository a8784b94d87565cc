import type { TenantTransaction } from "../../../database/client.ts";
import type { OptOutSource } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { customerEvents } from "../../customers/customers/customer.events.ts";
import { customersWithNumber } from "../../customers/customers/customers-with-number.ts";
import { messageEvents, threadsOfNumber } from "../messaging/conversation.ts";

export interface OptOut {
  at: Date;
  source: OptOutSource;
}

interface OptOutChange {
  /** E.164. */
  phone: string;
  isOptedOut: boolean;
  source: OptOutSource;
  byId?: string | null;
  at?: Date;
}

export async function readOptOut(tx: TenantTransaction, phone: string): Promise<OptOut | null> {
  const newest = await tx.optOutEvent.findFirst({
    where: { channel: "sms", address: phone },
    orderBy: [{ at: "desc" }, { id: "desc" }],
  });
  return newest?.isOptedOut ? { at: newest.at, source: newest.source } : null;
}

export const isOptedOut = async (tx: TenantTransaction, phone: string): Promise<boolean> =>
  (await readOptOut(tx, phone)) !== null;

export async function optOut(work: UnitOfWork, change: OptOutChange): Promise<void> {
  const { tx, now, publish } = work;
  const { phone, isOptedOut: wanted, source, byId = null, at = now } = change;
  if ((await isOptedOut(tx, phone)) === wanted) return;
  await tx.optOutEvent.create({
    data: { channel: "sms", address: phone, isOptedOut: wanted, source, byId, at },
  });
  for (const id of await customersWithNumber(work, phone)) publish(customerEvents, { change: "changed", id });
  for (const conversationId of await threadsOfNumber(work, phone)) {
    publish(messageEvents, { change: "updated", conversationId, messageId: null });
  }
}
