import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { keepDeleted } from "../../../platform/deleted-records/keep-deleted.ts";
import { takeDeleted } from "../../../platform/deleted-records/take-deleted.ts";

/** Its kind among the stored deletions. The member's row stays for the history, so this isn't a record kind. */
const KIND = "member";

/** What a removal takes from a member, kept for Undo. */
type RemovedMember = {
  email: string;
  emailVerifiedAt: string | null;
  assignments: { jobId: string; position: number }[];
};

/** Stores what a removal takes; like every deletion it is purged after a while. */
export const keepRemovedMember = (work: UnitOfWork, recordId: string, rows: RemovedMember) =>
  keepDeleted(work, { kind: KIND, recordId, rows });

/** Takes what was stored, once: a concurrent caller waits here and gets null. */
export const takeRemovedMember = (work: UnitOfWork, id: string) => takeDeleted<RemovedMember>(work, KIND, id);
