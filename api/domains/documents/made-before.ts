import type { DocumentKind } from "@fettle/rules/document-events";
import { NotFoundError } from "../../errors.ts";
import { checkOwnId, lockOwnId } from "../made-once.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** The origin of a new document: its idempotency key, and what it was created from. */
export type DocumentMaking = {
  /** Idempotency key: a client-generated id under which a retry creates no second document. */
  id?: string | null | undefined;
  /** The history's entry about what it was created from. */
  detail?: string;
};

/**
 * The id of the document that was created under this idempotency key before; else null. Calls under one key are
 * serialised, so a retry finds what the first call created; a key that is the id of something else reads as not
 * found.
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
