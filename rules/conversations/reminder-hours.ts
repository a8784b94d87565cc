/** Invoice and visit reminders go out from 9 am and before 5 pm, local time. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 17;

export const isReminderHour = (hour: number): boolean => hour >= FROM_HOUR && hour < UNTIL_HOUR;

/** The hours in words. Help articles and posts repeat them. */
export const REMINDER_HOURS = `between ${FROM_HOUR} am and ${UNTIL_HOUR - 12} pm`;
