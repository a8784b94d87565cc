import { NotFoundError } from "../../errors.ts";
import { uuidV7 } from "../../uuid-v7.ts";
import { checkOwnId, refuseOther } from "../made-once.ts";
import type { UnitOfWork } from "../unit-of-work.ts";

/** An entry's row before its own fields; whoever may not hear an answer names it, to be able to send it again. */
export function newEntry({ actor, now }: UnitOfWork, jobId: string, id: string | null | undefined) {
  checkOwnId("Entry", id);
  return { id: id ?? uuidV7(now.getTime()), jobId, authorId: actor.userId, createdAt: now };
}

type Owned = { jobId: string; authorId: string | null };

/**
 * Throws unless a taken id is that of the same entry, sent again with the same content; anybody else's reads as not
 * found.
 */
export function checkSameEntry(entry: Owned, stored: Owned | null, said: object): void {
  if (stored?.jobId !== entry.jobId || stored.authorId !== entry.authorId) throw new NotFoundError("Entry");
  refuseOther("Entry", stored, said);
}
