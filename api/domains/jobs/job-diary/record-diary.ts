import type { StoredDiaryKind } from "@fettle/rules/jobs/job-diary";
import { receivedAt } from "../../../platform/actions/done-at.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

export interface DiaryDraft {
  kind: StoredDiaryKind;
  memberId?: string;
  entryId?: string;
  fromTime?: string | null;
  toTime?: string | null;
  detail?: string | null;
}

type Recorder = Pick<UnitOfWork, "tx" | "actor" | "now" | "doneAt">;

/** Adds to a job's diary in the transaction that made the change. */
export async function recordDiary(
  recorder: Recorder,
  drafts: (DiaryDraft & { jobId: string })[],
): Promise<void> {
  if (drafts.length === 0) return;
  const { tx, actor, doneAt } = recorder;
  const names = await namesNow(recorder, drafts);
  await tx.jobDiaryEntry.createMany({
    data: drafts.map(({ memberId, ...draft }) => ({
      ...draft,
      ...(memberId && { memberId, detail: names.get(memberId) }),
      at: doneAt,
      receivedAt: receivedAt(recorder),
      userId: actor.userId,
    })),
  });
}

/** People change their names and leave, but an old diary doesn't change. */
async function namesNow({ tx }: Recorder, drafts: DiaryDraft[]): Promise<Map<string, string>> {
  const ids = drafts.flatMap(({ memberId }) => memberId ?? []);
  if (ids.length === 0) return new Map();
  const members = await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(members.map(({ id, name }) => [id, name]));
}
