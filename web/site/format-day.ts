const DAY = new Intl.DateTimeFormat("en-AU", {
  timeZone: "Australia/Melbourne",
  day: "numeric",
  month: "long",
  year: "numeric",
});

export const formatDay = (instant: string): string => DAY.format(new Date(instant));
