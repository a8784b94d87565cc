import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { keepDeleted } from "../../../platform/deleted-records/keep-deleted.ts";
import { takeDeleted } from "../../../platform/deleted-records/take-deleted.ts";

/** Not a record kind, since the member's row is kept for the history. */
const KIND = "member";

type RemovedMember = {
  email: string;
  emailVerifiedAt: string | null;
  assignments: { jobId: string; position: number }[];
};

export const keepRemovedMember = (work: UnitOfWork, recordId: string, rows: RemovedMember) =>
  keepDeleted(work, { kind: KIND, recordId, rows });

/** Returns the stored data once. A concurrent caller waits here and gets null. */
export const takeRemovedMember = (work: UnitOfWork, id: string) => takeDeleted<RemovedMember>(work, KIND, id);
