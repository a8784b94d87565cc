/** Hours of the organisation's clock between which reminders of invoices and visits go out; the second is excluded. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 17;

export const isReminderHour = (hour: number): boolean => hour >= FROM_HOUR && hour < UNTIL_HOUR;

/** Of them in words; help articles and posts repeat it. */
export const REMINDER_HOURS = `between ${FROM_HOUR} am and ${UNTIL_HOUR - 12} pm`;
