import type { DocumentKind } from "@fettle/rules/document-events";
import { ConflictError, NotFoundError } from "../../errors.ts";
import { NIL_ID } from "../../graphql/check-inputs.ts";
import { differingFields } from "../stale-save.ts";
import type { DocumentWriter } from "./document-writer.ts";

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
  { tx, actor }: DocumentWriter,
  kind: DocumentKind,
  { id, detail }: DocumentMaking,
): Promise<string | null> {
  if (!id) return null;
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${actor.orgId} || ${id}, 0))`;
  const making = await tx.documentEvent.findFirst({
    where: { ...(kind === "quote" ? { quoteId: id } : { invoiceId: id }), kind: "created" },
    select: { actorId: true, detail: true },
  });
  if (!making && id !== NIL_ID) return null;
  if (making?.actorId === actor.userId && making.detail === (detail ?? null)) return id;
  throw new NotFoundError(kind === "quote" ? "Quote" : "Invoice");
}

/** A document asked for again must say what it says: what was changed since is for an update to say. */
export function refuseOther(kind: DocumentKind, stored: object, input: object): void {
  const said = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  const [field] = differingFields(stored, Object.fromEntries(said));
  if (field)
    throw new ConflictError(`This ${kind} was saved before, and said something else`, undefined, "id");
}
