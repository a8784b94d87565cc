const DAY = new Intl.DateTimeFormat("en-AU", {
  timeZone: "Australia/Melbourne",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** The day of an instant in Melbourne: '12 November 2026'. */
export const formatDay = (instant: string): string => DAY.format(new Date(instant));
