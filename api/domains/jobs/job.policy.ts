import { isOpenStatus, type JobStatus, statusAfterMovingDay } from "@fettle/rules/job-status";
import { isSameWallDay, jobWallTime } from "@fettle/rules/wall-time";
import { differingFields } from "../stale-save.ts";
import type { JobEvent } from "./job.events.ts";

/** The columns of a job that its life cycle reads and writes. */
export type JobLife = {
  status: JobStatus;
  scheduledAt: Date | null;
  completedAt: Date | null;
  confirmationToken: string | null;
};

/** What a person asked for: undefined leaves alone; a null time takes the job off the schedule. */
export type LifeChange = { status?: JobStatus | undefined; scheduledAt?: Date | null | undefined };

export type LifeContext = { now: Date; timeZone: string; newToken: () => string };

/** What a change of a job leads to. Whoever writes the change writes all of it. */
export type Consequences = {
  life: JobLife;
  /** The next entry of its history; null where the status stays. */
  statusChange: { from: JobStatus; to: JobStatus } | null;
  /** The change makes it done: a service then makes its follow-ups. */
  isCompleted: boolean;
  /** To publish after the commit. */
  event: JobEvent;
};

/** The consequences of a change, whichever door it came through; null for a change of nothing. */
export function consequencesOf(
  before: JobLife & { id: string },
  { status, scheduledAt, ...columns }: LifeChange & Record<string, unknown>,
  context: LifeContext,
): Consequences | null {
  const life = lifeAfter(before, { status, scheduledAt }, context);
  if (differingFields(before, { ...columns, ...life }).length === 0) return null;
  const changesStatus = life.status !== before.status;
  return {
    life,
    statusChange: changesStatus ? { from: before.status, to: life.status } : null,
    isCompleted: changesStatus && life.status === "done",
    event: {
      jobId: before.id,
      kind: "changed",
      from: before.scheduledAt?.toISOString() ?? null,
      to: life.scheduledAt?.toISOString() ?? null,
    },
  };
}

/**
 * The life-cycle columns after a change: a status may follow any other; done stamps `completedAt` and any
 * other status clears it; a confirmed job moved to another wall day is scheduled again under a new token;
 * tokens die with done and cancelled, and a job opened again gets a new one.
 */
export function lifeAfter(before: JobLife, change: LifeChange, context: LifeContext): JobLife {
  const scheduledAt = change.scheduledAt === undefined ? before.scheduledAt : change.scheduledAt;
  const asked = change.status ?? before.status;
  const moved = asked === before.status && !isSameDay(before.scheduledAt, scheduledAt, context.timeZone);
  const status = moved ? statusAfterMovingDay(asked) : asked;
  return {
    status,
    scheduledAt,
    completedAt: status === "done" ? (before.completedAt ?? context.now) : null,
    confirmationToken: tokenAfter(before, status, context.newToken),
  };
}

function tokenAfter(before: JobLife, status: JobStatus, newToken: () => string): string | null {
  if (!isOpenStatus(status)) return null;
  const asksAgain = before.status === "confirmed" && status === "scheduled";
  return asksAgain ? newToken() : (before.confirmationToken ?? newToken());
}

function isSameDay(a: Date | null, b: Date | null, timeZone: string): boolean {
  if (!a || !b) return a === b;
  return isSameWallDay(jobWallTime(a, timeZone), jobWallTime(b, timeZone));
}
