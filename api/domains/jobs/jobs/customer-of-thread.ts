import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { customerHasHistory, deleteCustomer } from "../../customers/customers/delete-customer.ts";
import { joinNumberThread } from "../../delivery/messaging/join-conversations.ts";

/**
 * Gives an unknown number's thread to the customer and returns whom to book. That's someone else if a colleague has
 * just given the thread to a customer with the same number: the new customer is then a duplicate, and is deleted.
 */
export async function customerOfThread(
  work: UnitOfWork,
  conversationId: string,
  customerId: string,
): Promise<string> {
  const { tx } = work;
  if (await joinNumberThread(work, conversationId, customerId)) return customerId;
  const isKnown = await tx.conversation.findUnique({ where: { id: conversationId }, select: { id: true } });
  const first = isKnown ? null : await firstWithNumber(work, customerId);
  if (!first || (await customerHasHistory(tx, customerId))) return customerId;
  await deleteCustomer(work, customerId);
  return first;
}

/** Finds the customer with a thread and the number of a customer who was created just now. */
async function firstWithNumber({ tx, orgId }: UnitOfWork, customerId: string): Promise<string | null> {
  const [first] = await tx.$queryRaw<{ id: string }[]>`
    select first.id
    from customers added
    join customers first on first.org_id = added.org_id and first.id <> added.id and first.archived_at is null
      and phone_key(first.phone) = phone_key(added.phone)
    join conversations thread on thread.org_id = first.org_id and thread.customer_id = first.id
    where added.org_id = ${orgId}::uuid and added.id = ${customerId}::uuid
      and added.created_at > now() - interval '10 minutes'
    order by thread.last_message_at desc
    limit 1`;
  return first?.id ?? null;
}
