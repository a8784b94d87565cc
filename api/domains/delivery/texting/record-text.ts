import type { MessageStatus } from "../../../database/generated/client/client.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { TextStage } from "../../../ports/sms/sms.ts";
import { returnCredits } from "../credits/return-credits.ts";
import { usageChanged } from "../credits/usage-changed.ts";
import { messageChanged } from "../messaging/conversation.ts";
import { failureWords, OPTED_OUT_CODE } from "./failure-words.ts";
import { optOut } from "./opt-outs.ts";

/** A person marked the text as unsent. Later provider reports still apply. */
export const CALLED_UNSENT = "called_unsent";

/** The statuses a text can move from: it only moves forward. */
const BEFORE: Record<TextStage, MessageStatus[]> = {
  sending: ["queued", "unknown"],
  sent: ["queued", "sending", "unknown"],
  delivered: ["queued", "sending", "unknown", "sent"],
  failed: ["queued", "sending", "unknown", "sent"],
};

export interface TextNews {
  messageId: string;
  stage: TextStage;
  providerId?: string | null;
  errorCode?: string | null;
  words?: string;
}

/** Records a text's progress. Reports can repeat and arrive in any order. Returns whether anything changed. */
export async function recordText(work: UnitOfWork, news: TextNews): Promise<boolean> {
  const { tx } = work;
  const { messageId, stage, providerId = null, errorCode = null } = news;
  if (providerId) await noteProvider(work, messageId, providerId);
  const words = news.words ?? failureWords(errorCode);
  const { count } = await tx.message.updateMany({
    where: {
      id: messageId,
      OR: [{ status: { in: BEFORE[stage] } }, { status: "failed", errorCode: CALLED_UNSENT }],
    },
    data: {
      status: stage,
      error: stage === "failed" ? words : null,
      errorCode: stage === "failed" ? errorCode : null,
    },
  });
  if (count === 0) return false;
  await noteTimes(work, messageId, stage);
  const message = await tx.message.findUniqueOrThrow({ where: { id: messageId } });
  if (stage === "failed") {
    await returnCredits(tx, message);
    usageChanged(work);
  }
  if (errorCode === OPTED_OUT_CODE) {
    await optOut(work, { phone: message.recipient, isOptedOut: true, source: "text" });
  }
  await mirror(work, messageId, { status: stage, error: message.error, sentAt: message.sentAt });
  await messageChanged(work, messageId);
  return true;
}

/** The provider never said whether it accepted the text, so a person decides. */
export async function markUnknown(work: UnitOfWork, messageId: string): Promise<void> {
  const { count } = await work.tx.message.updateMany({
    where: { id: messageId, status: "queued" },
    data: { status: "unknown" },
  });
  if (count === 0) return;
  await mirror(work, messageId, { status: "unknown", error: null, sentAt: null });
  await messageChanged(work, messageId);
}

async function noteTimes({ tx, now }: UnitOfWork, id: string, stage: TextStage) {
  if (stage !== "sent" && stage !== "delivered") return;
  await tx.message.updateMany({ where: { id, sentAt: null }, data: { sentAt: now } });
  if (stage === "delivered") await tx.message.updateMany({ where: { id }, data: { deliveredAt: now } });
}

async function noteProvider({ tx, orgId }: UnitOfWork, id: string, providerId: string) {
  await tx.message.updateMany({ where: { id, providerId: null }, data: { providerId } });
  await tx.$executeRaw`
    update outbox_messages set provider_id = ${providerId}
    where id = ${id}::uuid and org_id = ${orgId}::uuid and provider_id is null`;
}

async function mirror(
  { tx, orgId }: UnitOfWork,
  id: string,
  { status, error, sentAt }: { status: MessageStatus; error: string | null; sentAt: Date | null },
) {
  await tx.$executeRaw`
    update outbox_messages set status = ${status}::message_status, error = ${error}, sent_at = ${sentAt}
    where id = ${id}::uuid and org_id = ${orgId}::uuid`;
}
