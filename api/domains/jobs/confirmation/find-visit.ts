import { isOpenStatus, type JobStatus, type JobType } from "@fettle/rules/jobs/job-status";
import { visitAddress } from "@fettle/rules/jobs/visit-place";
import { firstName } from "@fettle/rules/platform/first-name";
import { jobWallTime, today } from "@fettle/rules/platform/wall-time";
import { toCalendarDate } from "@internationalized/date";
import { limitRate } from "../../../auth/rate-limits.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Prisma } from "../../../database/generated/client/client.ts";
import type { Caller } from "../../../platform/actions/unit-of-work.ts";
import type { Visit } from "./visit.type.ts";

/** Each time of a visit is opened once. */
export const LAST_MOVE_OR_OPENING = {
  where: { kind: { in: ["moved", "visit_opened"] } },
  orderBy: [{ at: "desc" }, { id: "desc" }],
  take: 1,
  select: { kind: true },
} satisfies Prisma.JobDiaryEntryFindManyArgs;

const organisation = { select: { id: true, name: true, phone: true, timeZone: true } } as const;

export interface FoundVisit extends Visit {
  jobId?: string;
  isOpened?: boolean;
  /** For its calendar entry. */
  calendar?: {
    durationMinutes: number | null;
    jobType: JobType | null;
    version: number;
    createdAt: Date;
    changedAt: Date | null;
  };
}

/**
 * Returns the visit while it can be confirmed, and afterwards only the business's contact details. null for an unknown
 * token.
 */
export async function findVisit({ services, ip }: Caller, token: string): Promise<FoundVisit | null> {
  await limitRate(services, "publicRequests", ip);
  const system = acrossOrganisations(services, "link");
  const job = await system.job.findUnique({
    where: { confirmationToken: token },
    select: {
      id: true,
      status: true,
      scheduledAt: true,
      archivedAt: true,
      cannotMakeItAt: true,
      durationMinutes: true,
      jobType: true,
      version: true,
      createdAt: true,
      changedAt: true,
      organisation,
      siteAddress: true,
      diary: LAST_MOVE_OR_OPENING,
      customer: { select: { street: true, suburb: true, state: true, postcode: true } },
      technicians: { orderBy: { position: "asc" }, select: { user: { select: { name: true } } } },
    },
  });
  if (!job) {
    const ended = await system.endedConfirmation.findUnique({ where: { token }, select: { organisation } });
    return ended && { state: "ended", organisation: ended.organisation };
  }
  const { timeZone } = job.organisation;
  const isOver = isPast(job.scheduledAt, timeZone, services.now());
  if (job.archivedAt || isOver || !isOpenStatus(job.status)) {
    return { state: "ended", organisation: job.organisation };
  }
  return {
    jobId: job.id,
    isOpened: job.diary[0]?.kind === "visit_opened",
    state: job.cannotMakeItAt ? "declined" : stateOf(job.status),
    jobStatus: job.status,
    organisation: job.organisation,
    scheduledAt: job.scheduledAt,
    address: visitAddress(job),
    calendar: job,
    technicians: job.technicians.map(({ user }) => firstName(user.name) ?? ""),
  };
}

const stateOf = (status: JobStatus) => (status === "new" || status === "scheduled" ? "waiting" : "confirmed");

const isPast = (scheduledAt: Date | null, timeZone: string, now: Date) =>
  scheduledAt !== null &&
  toCalendarDate(jobWallTime(scheduledAt, timeZone)).compare(today(timeZone, now.getTime())) < 0;
