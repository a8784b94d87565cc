import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { joinNumberThread } from "../../delivery/messaging/join-conversations.ts";

/** Merges an unknown number's thread into the customer's. Returns the customer's thread. */
export async function attachConversation(work: UnitOfWork, id: string, customerId: string): Promise<string> {
  const customer = await work.tx.customer.findUnique({
    where: { id: customerId },
    select: { archivedAt: true },
  });
  if (!customer || customer.archivedAt) throw new NotFoundError("Customer");
  const joined = await joinNumberThread(work, id, customerId);
  if (joined) return joined;
  const thread = await work.tx.conversation.findUnique({ where: { id }, select: { customerId: true } });
  if (!thread) throw new NotFoundError("Conversation");
  if (thread.customerId === customerId) return id;
  throw new ConflictError("This conversation belongs to another customer");
}
