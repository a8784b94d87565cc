/** The path of a visit's calendar file, for the customer. */
export const visitCalendarPath = (token: string) => `/calendar/visits/${encodeURIComponent(token)}.ics`;
