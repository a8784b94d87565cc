import { completeText } from "@fettle/rules/platform/complete-text";
import { E164 } from "@fettle/rules/platform/phone";
import { MAX_SEGMENTS, segmentsOf } from "@fettle/rules/platform/text-segments";
import type { MessageKind } from "../../../database/generated/client/client.ts";
import { BadInputError } from "../../../errors.ts";
import { uuidV7 } from "../../../lib/uuid-v7.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { refuseSampleMessage } from "../../../platform/samples.ts";
import { spendCredits } from "../credits/spend-credits.ts";
import { ensureConversation, noteMessage } from "../messaging/conversation.ts";
import { requireVerifiedSender } from "../messaging/mail-limits.ts";
import { answerBy, chooseNumber, SENDER_SETTINGS, type SenderSettings, senderName } from "./choose-sender.ts";
import { deliverText } from "./deliver-text.ts";
import { isOptedOut } from "./opt-outs.ts";
import { limitNumbers, limitTexts } from "./sending-limits.ts";
import { TextOptedOutError } from "./texting.errors.ts";

export const NO_ANSWER =
  "Customers can’t reply to texts from a name. Add your business’s phone number or email in Settings first.";

export interface NewText {
  /** Set it so a retry finds the same message. */
  id?: string;
  kind: MessageKind;
  /** E.164. */
  to: string;
  body: string;
  customerId?: string | null;
  jobId?: string | null;
  quoteId?: string | null;
  invoiceId?: string | null;
  /** Null for automated messages, e.g. reminders. */
  sentById: string | null;
  /** Advertising needs a way to opt out. */
  isCommercial?: boolean;
}

/**
 * Posts a text and spends its credit in the caller's transaction. Throws OPTED_OUT, CREDITS_EXHAUSTED,
 * EMAIL_NOT_VERIFIED, RATE_LIMITED or BAD_INPUT.
 */
export async function postText(work: UnitOfWork, text: NewText): Promise<{ id: string }> {
  const { tx, orgId, now, services } = work;
  const { id = uuidV7(), kind, to, customerId, jobId = null, sentById } = text;
  const { quoteId = null, invoiceId = null } = text;
  await refuseSampleMessage(work, { customerId, jobId });
  if (!E164.test(to)) throw new BadInputError("Enter a valid phone number", { field: "phone", status: 422 });
  if (services.config.smtpUrl) await requireVerifiedSender(tx, sentById, "text");
  await limitNumbers(work, to);
  if (await isOptedOut(tx, to)) throw new TextOptedOutError();
  const organisation = await tx.organisation.findUniqueOrThrow({
    where: { id: orgId },
    select: SENDER_SETTINGS,
  });
  const { body, segments } = wordsOf(text.body, organisation, text.isCommercial ?? false);
  const name = senderName(organisation);
  const ourNumber = name ? null : await chooseNumber(work, organisation, to);
  const thread = await threadOf(work, text);
  await tx.message.create({
    data: {
      id,
      channel: "sms",
      kind,
      recipient: to,
      ourNumber,
      body,
      segments,
      ...thread,
      jobId,
      quoteId,
      invoiceId,
      sentById,
      createdAt: now,
    },
  });
  const { conversationId } = thread;
  await noteMessage(work, { conversationId, messageId: id, at: now, isInbound: false });
  await spendCredits(work, { channel: "sms", quantity: 1, messageId: id });
  await limitTexts(work, to);
  await putInOutbox(work, { id, to, body, sender: name ?? ourNumber ?? "" });
  return { id };
}

async function threadOf(work: UnitOfWork, { customerId, to }: NewText) {
  if (customerId) return { conversationId: await ensureConversation(work, { customerId }), customerId };
  const id = await ensureConversation(work, { phone: to });
  const { customerId: owner } = await work.tx.conversation.findUniqueOrThrow({ where: { id } });
  return { conversationId: id, customerId: owner };
}

function wordsOf(text: string, organisation: SenderSettings, isCommercial: boolean) {
  const name = senderName(organisation);
  const answer = answerBy(organisation);
  if (name !== null && answer === null) throw new BadInputError(NO_ANSWER, { field: "text", status: 422 });
  if (name !== null && isCommercial) {
    throw new BadInputError(
      "Customers can’t reply STOP to a text from a name, so you can’t send advertising from one. Send from a number.",
      { field: "text", status: 422 },
    );
  }
  const asked = isCommercial && !/\bSTOP\b/.test(text) ? `${text.trim()} Reply STOP to opt out.` : text;
  if (asked.trim() === "") throw new BadInputError("Write a message", { field: "text", status: 422 });
  const body = completeText(asked, { business: organisation.name, answerBy: answer });
  const { segments, culprit } = segmentsOf(body);
  if (segments > MAX_SEGMENTS) {
    const why = culprit === null ? "" : ` Remove “${culprit}” to fit more.`;
    throw new BadInputError(
      `This message takes ${segments} SMS, but one credit only covers ${MAX_SEGMENTS}. Shorten it.${why}`,
      { field: "text", status: 422 },
    );
  }
  return { body, segments };
}

async function putInOutbox(
  { tx, orgId, now, services }: UnitOfWork,
  { id, to, body, sender }: { id: string; to: string; body: string; sender: string },
) {
  await tx.$executeRaw`
    insert into outbox_messages (id, org_id, key, channel, recipient, text, sender, created_at)
    values (${id}::uuid, ${orgId}::uuid, ${`message:${id}`}, 'sms', ${to}, ${body}, ${sender}, ${now})`;
  await services.queue.add(tx, deliverText, { orgId, messageId: id }, { key: `text:${id}` });
}
