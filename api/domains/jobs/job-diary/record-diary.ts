import type { StoredDiaryKind } from "@fettle/rules/jobs/job-diary";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export interface DiaryDraft {
  kind: StoredDiaryKind;
  memberId?: string;
  entryId?: string;
  fromTime?: string | null;
  toTime?: string | null;
  detail?: string | null;
}

/** Adds to a job's diary in the transaction that made the change. */
export async function recordDiary(
  { tx, actor, now }: Pick<UnitOfWork, "tx" | "actor" | "now">,
  drafts: (DiaryDraft & { jobId: string })[],
): Promise<void> {
  if (drafts.length === 0) return;
  await tx.jobDiaryEntry.createMany({
    data: drafts.map((draft) => ({ ...draft, at: now, userId: actor.userId })),
  });
}
