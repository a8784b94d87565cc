import { ConflictError, NOTHING_DIFFERS } from "../../errors.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { nextVersion } from "../next-version.ts";
import { differingFields } from "../stale-save.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { type LockedQuote, lockQuote } from "./lock-quote.ts";

export type Acceptance = {
  /** The drawn signature, as the path data of an SVG. */
  signature?: string | null;
  /** The revision that was on screen; another one is refused, since it may differ. */
  revision?: number | null;
};

/**
 * Accepts a sent quote, once: a member does it for the customer, or the customer does. The same acceptance, sent again
 * after a lost answer, is done already.
 */
export async function acceptQuote(
  work: UnitOfWork,
  id: string,
  { signature, revision }: Acceptance = {},
): Promise<void> {
  const { tx, actor, now } = work;
  const quote = await lockQuote(work, id);
  const answer = {
    acceptedById: actor.userId,
    acceptedByName: await nameOf(work),
    acceptedSignature: signature ?? null,
  };
  if (quote.status === "accepted" && differingFields(quote, answer).length === 0) return;
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
      acceptedByIp: actor.ip,
      ...answer,
      ...nextVersion(work),
    },
    select: { id: true },
  });
  await recordEvent(work, { quoteId: id }, "accepted");
  documentChanged(work, "quote", id);
}

/**
 * Rejects a sent quote, once: a member rejects, or the customer declines. An expired one may be rejected too. The same
 * rejection, sent again after a lost answer, is done already.
 */
export async function rejectQuote(work: UnitOfWork, id: string, reason: string | null): Promise<void> {
  const { tx, actor, now } = work;
  const quote = await lockQuote(work, id);
  const answer = { rejectedReason: reason, rejectedByName: await nameOf(work) };
  if (quote.status === "rejected" && differingFields(quote, answer).length === 0) return;
  checkAnswerable(quote, "rejected");
  await tx.quote.update({
    where: { id },
    data: {
      status: "rejected",
      rejectedAt: now,
      rejectedByIp: actor.ip,
      ...answer,
      ...nextVersion(work),
    },
    select: { id: true },
  });
  await recordEvent(work, { quoteId: id }, "rejected", { detail: reason });
  documentChanged(work, "quote", id);
}

function checkAnswerable({ status }: LockedQuote, wanted: "accepted" | "rejected") {
  if (status === "sent") return;
  throw new ConflictError(
    status === "draft" ? "This quote wasn’t sent to the customer yet" : `This quote is already ${status}`,
    status === wanted ? NOTHING_DIFFERS : undefined,
  );
}

async function nameOf({ tx, actor }: UnitOfWork): Promise<string | null> {
  if (!actor.userId) return actor.name;
  const member = await tx.user.findUnique({ where: { id: actor.userId }, select: { name: true } });
  return member?.name ?? null;
}
