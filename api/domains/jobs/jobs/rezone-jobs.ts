import { rezonedInstant } from "@fettle/rules/platform/wall-time";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { changeDeletedInstants } from "../../../platform/deleted-records/change-deleted-instants.ts";
import { newConfirmationToken } from "./confirmation-token.ts";
import { consequencesOf } from "./job-consequences.ts";
import { type StoredLife, writeJobLives } from "./write-job-lives.ts";

/**
 * Rewrites each job's instant, including deleted jobs', so its wall time stays the same. Doesn't publish job events:
 * the organisation's event makes clients refetch.
 */
export async function rezoneJobs(work: UnitOfWork, from: string, to: string): Promise<void> {
  const { tx, orgId, now } = work;
  const jobs = await tx.$queryRaw<(StoredLife & { scheduledAt: Date })[]>`
    select id, status, scheduled_at as "scheduledAt", completed_at as "completedAt",
      confirmation_token as "confirmationToken"
    from jobs where org_id = ${orgId}::uuid and scheduled_at is not null
    order by id for update`;
  const context = { now, timeZone: from, timeZoneAfter: to, newToken: newConfirmationToken };
  await writeJobLives(
    work,
    jobs.flatMap((before) => {
      const scheduledAt = new Date(rezonedInstant(before.scheduledAt, from, to));
      return consequencesOf(before, { scheduledAt }, context) ?? [];
    }),
  );
  await changeDeletedInstants(work, "job", "scheduled_at", (at) => rezonedInstant(at, from, to));
}
