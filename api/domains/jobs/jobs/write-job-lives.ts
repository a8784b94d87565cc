import { nextVersionSql } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { Consequences, JobLife } from "./job-consequences.ts";

/** A locked job, with as much of it as a change of many jobs needs. */
export type StoredLife = JobLife & { id: string };

/**
 * Writes the consequences of a change of many locked jobs by one statement. It writes no history and no follow-ups, so
 * it refuses a change of status: those go through `applyJobChange`, job by job. The caller publishes the events.
 */
export async function writeJobLives(work: UnitOfWork, changes: Consequences[]): Promise<void> {
  const { tx, orgId, now } = work;
  if (changes.some(({ statusChange }) => statusChange)) {
    throw new Error("The status of many jobs can’t change at once");
  }
  if (changes.length === 0) return;
  const rows = JSON.stringify(changes.map(({ life, event }) => ({ id: event.jobId, ...life })));
  await tx.$executeRaw`
    update jobs set scheduled_at = row."scheduledAt", completed_at = row."completedAt",
      confirmation_token = row."confirmationToken", ${nextVersionSql(work)}, updated_at = ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as
      row(id uuid, "scheduledAt" timestamptz, "completedAt" timestamptz, "confirmationToken" text)
    where jobs.org_id = ${orgId}::uuid and jobs.id = row.id`;
}
