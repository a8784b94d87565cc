import { type CalendarDate, parseDate } from "@internationalized/date";
import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";

const REMINDER_DAYS = [3, 10, 21] as const;
/** Someone reminded the customer by hand this recently. */
const RECENT_DAYS = 3;
/** Skip reminders that are later than this. */
const LAPSES_AFTER_DAYS = 14;
const LAST_DAY = REMINDER_DAYS[REMINDER_DAYS.length - 1] ?? 0;

/** Returns which reminder to send at this many days overdue. Null before the first, or too long after the last. */
export function reminderDay(daysOverdue: number): number | null {
  const day = REMINDER_DAYS.findLast((each) => each <= daysOverdue);
  return day !== undefined && daysOverdue <= day + LAPSES_AFTER_DAYS ? day : null;
}

export async function dueInvoiceReminders({ tx, today }: Pick<UnitOfWork, "tx" | "today">) {
  const ago = (days: number) => today.subtract({ days }).toDate("UTC");
  const overdue = await tx.invoice.findMany({
    where: {
      status: "sent",
      remindersOff: false,
      dueDate: { lte: ago(REMINDER_DAYS[0]), gte: ago(LAST_DAY + LAPSES_AFTER_DAYS) },
      isSample: false,
      OR: [{ customerId: null }, { customer: { remindersOff: false, isSample: false } }],
    },
    select: { id: true, dueDate: true, reminders: { select: { days: true } } },
    orderBy: { id: "asc" },
  });
  return overdue.flatMap(({ id, dueDate, reminders }) => {
    const days = dueDate ? reminderDay(daysBetween(dueDate, today)) : null;
    return days === null || reminders.some((sent) => sent.days > days - RECENT_DAYS)
      ? []
      : [{ invoiceId: id, days }];
  });
}

const daysBetween = (dueDate: Date, today: CalendarDate) =>
  Math.round(
    (today.toDate("UTC").getTime() - parseDate(dueDate.toISOString().slice(0, 10)).toDate("UTC").getTime()) /
      86_400_000,
  );
