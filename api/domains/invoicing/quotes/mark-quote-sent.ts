import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockQuote } from "./lock-quote.ts";

export async function markQuoteSent(
  work: UnitOfWork,
  id: string,
  email: { detail?: string | null; messageId?: string | null } = {},
): Promise<void> {
  const { status, sentAt } = await lockQuote(work, id);
  await work.tx.quote.update({
    where: { id },
    data: {
      ...(status === "draft" && { status: "sent", ...nextVersion(work) }),
      sentAt: sentAt ?? work.now,
    },
    select: { id: true },
  });
  await recordEvent(work, { quoteId: id }, "sent", email);
  documentChanged(work, "quote", id);
}
