import { receivedAt } from "../../../platform/actions/done-at.ts";
import { newId } from "../../../platform/actions/new-id.ts";
import { differingFields, refuseStale } from "../../../platform/actions/stale-save.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export const newEntry = (work: UnitOfWork, jobId: string, chosenId: string | null | undefined) => ({
  id: newId("Entry", chosenId, work.now),
  jobId,
  authorId: work.actor.userId,
  createdAt: work.doneAt,
  receivedAt: receivedAt(work),
});

/** An entry found by its id or, where an address names the job too, only on that job. */
export interface EntryPlace {
  id: string;
  jobId?: string | null | undefined;
}

export const isOn = (place: EntryPlace, jobId: string) => !place.jobId || place.jobId === jobId;

export const entryWhere = ({ id, jobId }: EntryPlace) => ({ id, ...(jobId && { jobId }) });

/** Checks the version, and returns the columns to write. Null if nothing changes. */
export function entryEdit<Fields extends object>(
  { doneAt }: Pick<UnitOfWork, "doneAt">,
  what: string,
  stored: { version: number },
  { version, ...fields }: Fields & { version?: number | null | undefined },
) {
  refuseStale(what, stored, { ...fields, version: version ?? null });
  if (differingFields(stored, fields).length === 0) return null;
  return { ...fields, version: stored.version + 1, editedAt: doneAt };
}
