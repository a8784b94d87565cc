import { rangeInstants } from "@fettle/rules/platform/wall-time";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

/** The status of a visit that its customer hasn't confirmed. */
const UNCONFIRMED = ["new", "scheduled"] as const;

/**
 * Tomorrow's visits on the organisation's wall that nobody confirmed and whose customers weren't reminded of their
 * present time. What wasn't sent for a reason is due again: it may have passed.
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
