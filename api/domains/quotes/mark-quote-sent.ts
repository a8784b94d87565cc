import { type DocumentWriter, documentChanged } from "../documents/document-writer.ts";
import { recordEvent } from "../documents/record-event.ts";
import { lockQuote } from "./lock-quote.ts";

/** A draft that is emailed becomes sent; its history tells of every email. `detail` names the recipients. */
export async function markQuoteSent(
  writer: DocumentWriter,
  id: string,
  email: { detail?: string | null; messageId?: string | null } = {},
): Promise<void> {
  const { status, sentAt } = await lockQuote(writer, id);
  await writer.tx.quote.update({
    where: { id },
    data: {
      ...(status === "draft" && { status: "sent", version: { increment: 1 } }),
      sentAt: sentAt ?? writer.now,
    },
    select: { id: true },
  });
  await recordEvent(writer, { quoteId: id }, "sent", email);
  documentChanged(writer, "quote", id);
}
