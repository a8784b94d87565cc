import type { DocumentKind } from "@fettle/rules/document-events";
import { NotFoundError } from "../../errors.ts";
import { checkOwnId, lockOwnId } from "../made-once.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** How a new document came about: under an id of the caller's making, and by what. */
export type DocumentMaking = {
  /** Whoever may not hear an answer names it, so that asking again makes no second one. */
  id?: string | null | undefined;
  /** What its history says it was made from. */
  detail?: string;
};

/**
 * The id of what the caller asks for, where their own id names it already; else null. Calls under one id follow each other, so a
 * repetition meets what the first made; an id that names anything else reads as not found.
 */
export async function madeBefore(
  { tx, orgId, actor }: UnitOfWork,
  kind: DocumentKind,
  { id, detail }: DocumentMaking,
): Promise<string | null> {
  if (!id) return null;
  const what = kind === "quote" ? "Quote" : "Invoice";
  checkOwnId(what, id);
  await lockOwnId(tx, orgId, id);
  const making = await tx.documentEvent.findFirst({
    where: { ...(kind === "quote" ? { quoteId: id } : { invoiceId: id }), kind: "created" },
    select: { actorId: true, detail: true },
  });
  if (!making) return null;
  if (making.actorId === actor.userId && making.detail === (detail ?? null)) return id;
  throw new NotFoundError(what);
}
