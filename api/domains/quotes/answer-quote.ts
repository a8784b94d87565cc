import { ConflictError, NOTHING_DIFFERS } from "../../errors.ts";
import { type DocumentWriter, documentChanged } from "../documents/document-writer.ts";
import { recordEvent } from "../documents/record-event.ts";
import { type LockedQuote, lockQuote } from "./lock-quote.ts";

export type Acceptance = {
  /** What the customer drew, as the path data of an SVG. */
  signature?: string | null;
  /** The revision that was read; another one is refused, since it may say something else. */
  revision?: number | null;
};

/** Accepts a sent quote, once: for the customer by a member, or by the customer themselves. */
export async function acceptQuote(
  writer: DocumentWriter,
  id: string,
  { signature, revision }: Acceptance = {},
): Promise<void> {
  const { tx, actor, now } = writer;
  const quote = await lockQuote(writer, id);
  checkAnswerable(quote, "accepted");
  if (quote.isExpired) throw new ConflictError("This quote has expired");
  if (revision != null && revision !== quote.revision) {
    throw new ConflictError("This quote was changed in the meantime. Please read it again.");
  }
  await tx.quote.update({
    where: { id },
    data: {
      status: "accepted",
      acceptedAt: now,
      acceptedById: actor.userId,
      acceptedByIp: actor.ip,
      acceptedByName: await nameOf(writer),
      acceptedSignature: signature ?? null,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await recordEvent(writer, { quoteId: id }, "accepted");
  documentChanged(writer, "quote", id);
}

/** Rejects a sent quote, once: by a member, or declined by the customer. An expired one may be rejected too. */
export async function rejectQuote(writer: DocumentWriter, id: string, reason: string | null): Promise<void> {
  const { tx, actor, now } = writer;
  checkAnswerable(await lockQuote(writer, id), "rejected");
  await tx.quote.update({
    where: { id },
    data: {
      status: "rejected",
      rejectedAt: now,
      rejectedReason: reason,
      rejectedByIp: actor.ip,
      rejectedByName: await nameOf(writer),
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await recordEvent(writer, { quoteId: id }, "rejected", { detail: reason });
  documentChanged(writer, "quote", id);
}

function checkAnswerable({ status }: LockedQuote, wanted: "accepted" | "rejected") {
  if (status === "sent") return;
  throw new ConflictError(
    status === "draft" ? "This quote wasn’t sent to the customer yet" : `This quote is already ${status}`,
    status === wanted ? NOTHING_DIFFERS : undefined,
  );
}

async function nameOf({ tx, actor }: DocumentWriter): Promise<string | null> {
  if (!actor.userId) return actor.name;
  const member = await tx.user.findUnique({ where: { id: actor.userId }, select: { name: true } });
  return member?.name ?? null;
}
