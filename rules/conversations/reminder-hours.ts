/** Local time. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 17;

export const isReminderHour = (hour: number): boolean => hour >= FROM_HOUR && hour < UNTIL_HOUR;

/** Help articles and posts repeat this wording. */
export const REMINDER_HOURS = `between ${FROM_HOUR} am and ${UNTIL_HOUR - 12} pm`;
