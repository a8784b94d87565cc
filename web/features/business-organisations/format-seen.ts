const at = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-AU", options);

const clock = at({ hour: "numeric", minute: "2-digit" });
const day = at({ weekday: "short", day: "numeric", month: "short" });
const short = at({ day: "numeric", month: "numeric" });
const long = at({ weekday: "short", day: "numeric", month: "short", year: "numeric" });

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** 'Today, 7:14 am', 'Tue 17 Nov': in the time of this device. */
export function formatSeen(instant: string, now: Date): string {
  const date = new Date(instant);
  return isSameDay(date, now) ? `Today, ${clock.format(date)}` : day.format(date).replace(",", "");
}

/** '17/11, 3:40 pm'. */
export const formatStamp = (instant: string) => {
  const date = new Date(instant);
  return `${short.format(date)}, ${clock.format(date)}`;
};

/** '17/11'. */
export const formatShortDay = (instant: string) => short.format(new Date(instant));

/** 'Sat 21 Nov 2026'. */
export const formatDay = (instant: string) => long.format(new Date(instant)).replace(",", "");
