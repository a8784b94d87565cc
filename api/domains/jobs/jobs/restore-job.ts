import { nextVersion } from "../../../platform/actions/next-version.ts";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { NothingKeptError, restoreRecord } from "../../../platform/deleted-records/restore-record.ts";
import { recordDiary } from "../job-diary/record-diary.ts";
import { jobEvents } from "./job.events.ts";
import { keepInvoicing } from "./keep-invoicing.ts";
import { queueLateWork } from "./late-work.ts";

const QUOTE_CONVERTED = "This job’s quote has been converted to another job, so this job can’t be restored";

/** Undoes a job's deletion, restoring its number, work, photos, link and quote. Idempotent. */
export async function restoreJob(work: UnitOfWork, id: string): Promise<void> {
  const { tx, publish } = work;
  const isBack = await restoreRecord(work, "job", id, {
    taken: QUOTE_CONVERTED,
    adjust: (rows) => {
      passDeletedVersion(work, rows);
      return dropRemovedPeople(work, rows);
    },
    addLate: (entries) => queueLateWork(work, id, entries),
  });
  const { count: unarchived } = await tx.job.updateMany({
    where: { id, archivedAt: { not: null } },
    data: { archivedAt: null, ...nextVersion(work) },
  });
  const job = await tx.job.findUnique({
    where: { id },
    select: { scheduledAt: true, confirmationToken: true },
  });
  if (!job) throw new NothingKeptError("Job");
  if (!isBack && unarchived === 0) return;
  await recordDiary(work, [{ jobId: id, kind: "restored" }]);
  await keepInvoicing(work, { jobId: id });
  if (job.confirmationToken) {
    await tx.endedConfirmation.deleteMany({ where: { token: job.confirmationToken } });
  }
  publish(jobEvents, { jobId: id, kind: "created", from: null, to: job.scheduledAt?.toISOString() ?? null });
}

type Rows = Record<string, Record<string, unknown>[]>;

/** Calendars saw the deletion as the next version, so the restored job is the one after. */
function passDeletedVersion({ actor, now }: UnitOfWork, rows: Rows) {
  const [job] = rows.jobs ?? [];
  if (!job) return;
  job.version = Number(job.version) + 2;
  job.changed_at = now.toISOString();
  job.changed_by_id = actor.userId;
}

/** Drops removed members from an open job, and any clock whose owner has left or has another clock running. */
async function dropRemovedPeople({ tx }: UnitOfWork, rows: Rows) {
  const [job] = rows.jobs ?? [];
  const isOpen = job?.status !== "done" && job?.status !== "cancelled";
  const people = [...(rows.job_technicians ?? []), ...(rows.job_clocks ?? [])].map(({ user_id }) =>
    String(user_id),
  );
  const removed = await tx.user.findMany({
    where: { id: { in: people }, removedAt: { not: null } },
    select: { id: true },
  });
  const running = await tx.jobClock.findMany({
    where: { runningUserId: { in: people } },
    select: { runningUserId: true },
  });
  const gone = new Set<unknown>(removed.map(({ id }) => id));
  const busy = new Set<unknown>(running.map(({ runningUserId }) => runningUserId));
  rows.job_technicians = (rows.job_technicians ?? []).filter(({ user_id }) => !isOpen || !gone.has(user_id));
  rows.job_clocks = (rows.job_clocks ?? []).filter(
    ({ running_user_id }) => !gone.has(running_user_id) && !busy.has(running_user_id),
  );
}
