import { nextVersionSql } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import type { Consequences, JobLife } from "./job-consequences.ts";

export type StoredLife = JobLife & { id: string };

/**
 * Writes changes to many locked jobs in one statement. Rejects status changes, which need history and follow-ups from
 * `applyJobChange`. The caller publishes the events.
 */
export async function writeJobLives(work: UnitOfWork, changes: Consequences[]): Promise<void> {
  const { tx, orgId, now } = work;
  if (changes.some(({ statusChange }) => statusChange)) {
    throw new Error("Can't change the status of several jobs at once");
  }
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ life, event }) => ({ id: event.jobId, ...life })));
  await tx.$executeRaw`
    update jobs set scheduled_at = row."scheduledAt", completed_at = row."completedAt",
      confirmation_token = row."confirmationToken", ${nextVersionSql(work)}, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as
      row(id uuid, "scheduledAt" timestamptz, "completedAt" timestamptz, "confirmationToken" text)
    where jobs.org_id = ${orgId}::uuid and jobs.id = row.id`;
  await recordDiary(
    work,
    changes.flatMap(({ diary, event: { jobId } }) => diary.map((draft) => ({ jobId, ...draft }))),
  );
}
