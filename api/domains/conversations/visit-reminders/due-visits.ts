import { rangeInstants } from "@fettle/rules/platform/wall-time";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

const UNCONFIRMED = ["new", "scheduled"] as const;

/**
 * Lists tomorrow's unconfirmed visits (in the organisation's time zone) with no reminder sent for their current time.
 * Skipped visits are due again, because the reason may no longer apply.
 */
export async function dueVisits(
  { tx, today }: Pick<UnitOfWork, "tx" | "today">,
  timeZone: string,
): Promise<string[]> {
  const tomorrow = { start: today.add({ days: 1 }), end: today.add({ days: 2 }) };
  const { from, to } = rangeInstants(tomorrow, timeZone);
  const jobs = await tx.job.findMany({
    where: {
      archivedAt: null,
      status: { in: [...UNCONFIRMED] },
      visitReminderOff: false,
      isSample: false,
      customer: { visitRemindersOff: false, isSample: false },
      scheduledAt: { gte: from, lt: to },
    },
    select: { id: true, scheduledAt: true, visitReminders: { select: { scheduledAt: true, skipped: true } } },
    orderBy: [{ scheduledAt: "asc" }, { id: "asc" }],
  });
  return jobs
    .filter(({ scheduledAt, visitReminders }) => {
      const isSent = (each: (typeof visitReminders)[number]) =>
        each.skipped === null && each.scheduledAt.getTime() === scheduledAt?.getTime();
      return !visitReminders.some(isSent);
    })
    .map(({ id }) => id);
}
