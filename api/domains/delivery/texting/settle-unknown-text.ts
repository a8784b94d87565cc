import { ConflictError, NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";
import { CALLED_UNSENT, recordText } from "./record-text.ts";

const NOT_SENT = "Marked as not sent: the provider never confirmed the text.";

/** Idempotent. Marking the text unsent refunds its credit. */
export async function settleUnknownText(
  work: MemberWork,
  messageId: string,
  wasSent: boolean,
): Promise<void> {
  const { tx } = work;
  const message = await tx.message.findUnique({
    where: { id: messageId },
    select: { channel: true, status: true, errorCode: true },
  });
  if (message?.channel !== "sms") throw new NotFoundError("Message");
  const { status, errorCode } = message;
  if (status === (wasSent ? "sent" : "failed") && (wasSent || errorCode === CALLED_UNSENT)) return;
  if (status !== "unknown") throw new ConflictError("We already know whether this message was sent");
  await recordText(
    work,
    wasSent
      ? { messageId, stage: "sent" }
      : { messageId, stage: "failed", errorCode: CALLED_UNSENT, words: NOT_SENT },
  );
}
