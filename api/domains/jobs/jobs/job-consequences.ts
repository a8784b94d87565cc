import { wallTimeText } from "@fettle/rules/jobs/job-diary";
import { isOpenStatus, type JobStatus, statusAfterMovingDay } from "@fettle/rules/jobs/job-status";
import { isSameWallDay, jobWallTime } from "@fettle/rules/platform/wall-time";
import { differingFields } from "../../../platform/actions/stale-save.ts";
import type { DiaryDraft } from "../job-diary/record-diary.ts";
import type { JobEvent } from "./job.events.ts";

export type JobLife = {
  status: JobStatus;
  scheduledAt: Date | null;
  completedAt: Date | null;
  confirmationToken: string | null;
};

/** undefined leaves a value unchanged. A null time takes the job off the schedule. */
export type LifeChange = { status?: JobStatus | undefined; scheduledAt?: Date | null | undefined };

export type LifeContext = {
  now: Date;
  timeZone: string;
  /** The time zone of the new time, if the organisation is changing time zones. */
  timeZoneAfter?: string;
  newToken: () => string;
};

/** Anything that writes a change must write all of these. */
export type Consequences = {
  life: JobLife;
  statusChange: { from: JobStatus; to: JobStatus } | null;
  /** True if this change completes the job, so a service job gets its follow-ups. */
  isCompleted: boolean;
  diary: DiaryDraft[];
  event: JobEvent;
};

/** Works out a change's consequences, wherever it came from. Returns null if nothing changes. */
export function consequencesOf(
  before: JobLife & { id: string } & Assigned,
  { status, scheduledAt, ...columns }: LifeChange & Record<string, unknown>,
  context: LifeContext,
): Consequences | null {
  const life = lifeAfter(before, { status, scheduledAt }, context);
  const differing = differingFields(before, { ...columns, ...life });
  if (differing.length === 0) return null;
  const changesStatus = life.status !== before.status;
  return {
    life,
    statusChange: changesStatus ? { from: before.status, to: life.status } : null,
    isCompleted: changesStatus && life.status === "done",
    diary: [
      ...movesBetween(before.scheduledAt, life.scheduledAt, context),
      ...assignmentsBetween(before, columns),
      ...detailsAmong(differing),
    ],
    event: {
      jobId: before.id,
      kind: "changed",
      from: before.scheduledAt?.toISOString() ?? null,
      to: life.scheduledAt?.toISOString() ?? null,
    },
  };
}

/** A change of the organisation's zone keeps the wall time, so it isn't a move. */
export function movesBetween(
  before: Date | null,
  after: Date | null,
  { timeZone, timeZoneAfter = timeZone }: Pick<LifeContext, "timeZone" | "timeZoneAfter">,
): DiaryDraft[] {
  const fromTime = before && wallTimeText(jobWallTime(before, timeZone));
  const toTime = after && wallTimeText(jobWallTime(after, timeZoneAfter));
  return fromTime === toTime ? [] : [{ kind: "moved", fromTime, toTime }];
}

type Assigned = { assignedTechIds?: string[] | undefined };

function assignmentsBetween({ assignedTechIds: before = [] }: Assigned, change: Assigned): DiaryDraft[] {
  const after = change.assignedTechIds ?? before;
  const left = before.filter((id) => !after.includes(id));
  const came = after.filter((id) => !before.includes(id));
  return [
    ...left.map((memberId) => ({ kind: "unassigned" as const, memberId })),
    ...came.map((memberId) => ({ kind: "assigned" as const, memberId })),
  ];
}

const DETAILS = [
  "title",
  "jobType",
  "description",
  "customerId",
  "equipmentIds",
  "estimatedValueCents",
  "durationMinutes",
  "siteAddress",
  "accessNote",
  "siteContactName",
  "siteContactPhone",
];

function detailsAmong(differing: string[]): DiaryDraft[] {
  const changed = DETAILS.filter((field) => differing.includes(field));
  return changed.length > 0 ? [{ kind: "details_changed", detail: changed.join(", ") }] : [];
}

/**
 * Any status can follow any other. A confirmed job that moves to another day becomes scheduled with a new token. Done
 * and cancelled jobs don't have tokens.
 */
export function lifeAfter(before: JobLife, change: LifeChange, context: LifeContext): JobLife {
  const scheduledAt = change.scheduledAt === undefined ? before.scheduledAt : change.scheduledAt;
  const asked = change.status ?? before.status;
  const moved = asked === before.status && !isSameDay(before.scheduledAt, scheduledAt, context);
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

function isSameDay(
  before: Date | null,
  after: Date | null,
  { timeZone, timeZoneAfter = timeZone }: LifeContext,
): boolean {
  if (!before || !after) return before === after;
  return isSameWallDay(jobWallTime(before, timeZone), jobWallTime(after, timeZoneAfter));
}
