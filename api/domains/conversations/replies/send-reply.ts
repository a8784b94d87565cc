import type { Reply } from "@fettle/rules/conversations/reply.schema";
import { BadInputError, ConflictError, NotFoundError } from "../../../errors.ts";
import { parseMobileNumber } from "../../../lib/mobile-number.ts";
import type { MemberWork, UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { jobOfThread } from "../../delivery/messaging/conversation.ts";
import { mailBody } from "../../delivery/messaging/mail-body.ts";
import { postCustomerMail } from "../../delivery/messaging/post-customer-mail.ts";
import { postText } from "../../delivery/texting/post-text.ts";

interface Writing {
  /** E.164. Overrides the thread's last number. */
  to?: string | undefined;
  /** The number or address the sender saw. If it has changed, nothing is sent. */
  seen?: string | null | undefined;
}

export async function sendReply(
  work: MemberWork,
  conversationId: string,
  reply: Reply,
  { to, seen }: Writing = {},
): Promise<string> {
  const thread = await work.tx.conversation.findUnique({
    where: { id: conversationId },
    include: { customer: { select: { id: true, phone: true, email: true } } },
  });
  if (!thread) throw new NotFoundError("Conversation");
  if (seen) requireSeen(thread.customer, reply.channel, seen);
  const message = { text: reply.text, jobId: await jobOfThread(work, conversationId) };
  return reply.channel === "email"
    ? emailTo(work, thread.customer, message)
    : textTo(work, thread, { ...message, to: seen ? mobileOf(seen) : to });
}

function requireSeen(customer: Thread["customer"], channel: Reply["channel"], seen: string) {
  const isSms = channel === "sms";
  if (seen === (isSms ? customer?.phone : customer?.email)) return;
  const what = isSms ? "phone number" : "email address";
  throw new ConflictError(`This customer’s ${what} has changed. Nothing was sent.`, { field: "to" });
}

type Thread = {
  id: string;
  phone: string | null;
  customer: { id: string; phone: string | null; email: string | null } | null;
};
type Words = { text: string; jobId: string | null };

async function textTo(
  work: MemberWork,
  thread: Thread,
  { text, jobId, to }: Words & { to: string | undefined },
): Promise<string> {
  const number =
    to ?? (await lastNumber(work, thread.id)) ?? thread.phone ?? mobileOf(thread.customer?.phone);
  const { id } = await postText(work, {
    kind: "reply",
    to: number,
    body: text,
    customerId: thread.customer?.id ?? null,
    jobId,
    sentById: work.actor.userId,
  });
  return id;
}

/** A customer can text from a different number than the one on file. */
async function lastNumber({ tx }: UnitOfWork, conversationId: string): Promise<string | undefined> {
  const last = await tx.message.findFirst({
    where: { conversationId, channel: "sms" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { recipient: true },
  });
  return last?.recipient;
}

function mobileOf(phone: string | null | undefined): string {
  if (!phone) throw new BadInputError("This customer has no phone number", { field: "text", status: 422 });
  const number = parseMobileNumber(phone);
  if ("reason" in number) throw new BadInputError(number.reason, { field: "text", status: 422 });
  return number.e164;
}

async function emailTo(
  work: MemberWork,
  customer: { id: string; email: string | null } | null,
  { text, jobId }: Words,
): Promise<string> {
  const { tx, orgId, actor } = work;
  if (!customer?.email)
    throw new BadInputError("This customer has no email address", { field: "text", status: 422 });
  const business = await tx.organisation.findUniqueOrThrow({ where: { id: orgId } });
  return postCustomerMail(work, {
    kind: "reply",
    to: customer.email,
    subject: `Message from ${business.name}`,
    ...mailBody({ message: text, business }),
    sender: { fromName: business.name, replyTo: business.email },
    about: { customerId: customer.id, ...(jobId && { jobId }) },
    sentById: actor.userId,
  });
}
