import type { Reply } from "@fettle/rules/conversations/reply.schema";
import { BadInputError, NotFoundError } from "../../../errors.ts";
import { parseMobileNumber } from "../../../lib/mobile-number.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { ensureConversation } from "../../delivery/messaging/conversation.ts";
import { sendReply } from "./send-reply.ts";

interface Recipient {
  customerId?: string | null | undefined;
  phone?: string | null | undefined;
  /** The number or address the sender saw. */
  to?: string | null | undefined;
}

/**
 * Messages a customer or number, creating the thread if needed. A customer's number uses their thread. Returns the
 * message's id. Throws for the same reasons as `sendReply`.
 */
export async function sendMessage(
  work: MemberWork,
  { customerId, phone, to: seen }: Recipient,
  reply: Reply,
): Promise<string> {
  if (customerId && phone)
    throw new BadInputError("Choose a customer or a number, not both", { field: "phone", status: 422 });
  if (seen && !customerId)
    throw new BadInputError("Choose a customer to send this to", { field: "to", status: 422 });
  if (customerId) return sendReply(work, await threadOfCustomer(work, customerId), reply, { seen });
  const number = parseMobileNumber(phone ?? "");
  if ("reason" in number) throw new BadInputError(number.reason, { field: "phone", status: 422 });
  const to = number.e164;
  return sendReply(work, await ensureConversation(work, { phone: to }), reply, { to });
}

async function threadOfCustomer(work: MemberWork, customerId: string): Promise<string> {
  const customer = await work.tx.customer.findFirst({
    where: { id: customerId, archivedAt: null },
    select: { id: true },
  });
  if (!customer) throw new NotFoundError("Customer");
  return ensureConversation(work, { customerId });
}
