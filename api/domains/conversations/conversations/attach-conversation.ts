import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { addCustomerPhone } from "../../customers/customers/add-customer-phone.ts";
import { joinConversations } from "../../delivery/messaging/join-conversations.ts";

type Thread = { customerId: string | null; phone: string | null; unread: number; needsReply: boolean };

/**
 * Merges an unknown number's thread into the customer's, and saves the number if the customer has none. Returns the
 * customer's thread.
 */
export async function attachConversation(work: UnitOfWork, id: string, customerId: string): Promise<string> {
  const { tx, orgId } = work;
  const [thread] = await tx.$queryRaw<Thread[]>`
    select customer_id as "customerId", phone, unread, needs_reply as "needsReply" from conversations
    where org_id = ${orgId}::uuid and id = ${id}::uuid for update`;
  const customer = await tx.customer.findUnique({
    where: { id: customerId },
    select: { id: true, phone: true, archivedAt: true },
  });
  if (!customer || customer.archivedAt) throw new NotFoundError("Customer");
  if (!thread) throw new NotFoundError("Conversation");
  if (thread.customerId === customerId) return id;
  if (thread.customerId) throw new ConflictError("This conversation belongs to another customer");
  const joined = await joinConversations(work, { ...thread, id }, customerId);
  if (!customer.phone) await addCustomerPhone(work, customerId, thread.phone);
  return joined;
}
