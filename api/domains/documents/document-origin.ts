import { DOCUMENTS, type DocumentKind } from "@fettle/rules/document-kinds";
import { TakenIdError } from "../../errors.ts";
import { checkIdempotencyKey, lockIdempotencyKey } from "../client-id.ts";
import type { UnitOfWork } from "../unit-of-work.ts";
import { documentKey } from "./document-key.ts";

/** The origin of a new document: its idempotency key, and what it was created from. */
export type DocumentOrigin = {
  /** Idempotency key: a client-generated id under which a retry creates no second document. */
  id?: string | null | undefined;
  /** The history's entry about what it was created from. */
  detail?: string;
  /** What it was created from is a sample: so is this, and it takes no number of the business's own. */
  isSample?: boolean;
};

/**
 * The id of the document that was created under this idempotency key before; else null. Calls under one key are
 * serialised, so a retry finds what the first call created; a key that is the id of something else is
 * refused.
 */
export async function findByIdempotencyKey(
  { tx, orgId, actor }: UnitOfWork,
  kind: DocumentKind,
  { id, detail }: DocumentOrigin,
): Promise<string | null> {
  if (!id) return null;
  checkIdempotencyKey(DOCUMENTS[kind].title, id);
  await lockIdempotencyKey({ tx, orgId }, id);
  const creation = await tx.documentEvent.findFirst({
    where: { ...documentKey(kind, id), kind: "created" },
    select: { actorId: true, detail: true },
  });
  if (!creation) return null;
  if (creation.actorId === actor.userId && creation.detail === (detail ?? null)) return id;
  throw new TakenIdError();
}
