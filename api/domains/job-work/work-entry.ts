import { TakenIdError } from "../../errors.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { checkIdempotencyKey, checkSameRequest } from "../client-id.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** The common columns of a new entry, whose client-generated id is its idempotency key. */
export function newEntry({ actor, now }: UnitOfWork, jobId: string, id: string | null | undefined) {
  checkIdempotencyKey("Entry", id);
  return { id: id ?? uuidV7(now.getTime()), jobId, authorId: actor.userId, createdAt: now };
}

type Owned = { jobId: string; authorId: string | null };

/**
 * Checks that a taken id is that of the same entry, sent again with the same content; anybody else's is
 * refused.
 */
export function checkSameEntry(entry: Owned, stored: Owned | null, said: object): void {
  if (stored?.jobId !== entry.jobId || stored.authorId !== entry.authorId) throw new TakenIdError();
  checkSameRequest("Entry", stored, said);
}
