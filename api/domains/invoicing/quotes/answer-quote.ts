import { formatMoney } from "@fettle/rules/platform/money";
import { ConflictError } from "../../../errors.ts";
import { nextVersion } from "../../../platform/actions/next-version.ts";
import { differingFields } from "../../../platform/actions/stale-save.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { plainName } from "../../delivery/messaging/plain-name.ts";
import { tellManagers } from "../../delivery/push/tell-managers.ts";
import { documentChanged } from "../documents/document-changed.ts";
import { recordEvent } from "../documents/record-event.ts";
import { type LockedQuote, lockQuote } from "./lock-quote.ts";

export type Acceptance = {
  signature?: string | null;
  /** The revision on screen. Any other revision is refused because it may differ. */
  revision?: number | null;
};

/** Accepts a sent quote on behalf of the member or customer. Retrying the same acceptance succeeds. */
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
  checkAnswerable(quote);
  if (quote.isExpired) throw new ConflictError("This quote has expired");
  checkRevision(quote, revision);
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
  await tellOfAnswer(work, id, "accepted");
  documentChanged(work, "quote", id);
}

/** Rejects a sent quote, even if expired. Retrying the same rejection succeeds. */
export async function rejectQuote(
  work: UnitOfWork,
  id: string,
  { reason, revision }: { reason: string | null; revision?: number | null | undefined },
): Promise<void> {
  const { tx, actor, now } = work;
  const quote = await lockQuote(work, id);
  const answer = { rejectedReason: reason, rejectedByName: await nameOf(work) };
  if (quote.status === "rejected" && differingFields(quote, answer).length === 0) return;
  checkAnswerable(quote);
  checkRevision(quote, revision);
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
  await tellOfAnswer(work, id, "declined", reason !== null);
  documentChanged(work, "quote", id);
}

/** Don't repeat customers' input: a name or reason could contain a link. */
async function tellOfAnswer(
  work: UnitOfWork,
  id: string,
  answer: "accepted" | "declined",
  hasReason = false,
) {
  const { number, title, totalCents, customer, isSample } = await work.tx.quote.findUniqueOrThrow({
    where: { id },
    select: {
      number: true,
      title: true,
      totalCents: true,
      isSample: true,
      customer: { select: { name: true } },
    },
  });
  if (isSample) return;
  const who = plainName(customer?.name ?? "The customer");
  await tellManagers(work, {
    notice: { kind: "quoteAnswered", quoteId: id },
    subject: `${who} ${answer} quote ${number}`,
    sentences: [
      `${who} ${answer} quote ${number}, ${title}, for ${formatMoney(totalCents)}.`,
      ...(hasReason ? ["They gave a reason. You can read it on the quote."] : []),
    ],
    path: `/quotes/${id}`,
  });
}

function checkAnswerable({ status, sentAt }: LockedQuote) {
  if (status === "sent") return;
  throw new ConflictError(
    status === "draft"
      ? sentAt
        ? "A new version of this quote is on its way. Answer that one instead."
        : "This quote hasn’t been sent to the customer yet"
      : `This quote has already been ${status}`,
  );
}

function checkRevision(quote: LockedQuote, read: number | null | undefined) {
  if (read == null || read === quote.revision) return;
  throw new ConflictError("This quote has changed since you opened it. Read the new version, then answer.");
}

async function nameOf({ tx, actor }: UnitOfWork): Promise<string | null> {
  if (!actor.userId) return actor.name;
  const member = await tx.user.findUnique({ where: { id: actor.userId }, select: { name: true } });
  return member?.name ?? null;
}
