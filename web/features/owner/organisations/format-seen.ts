import { portalFormat } from "../../../platform/portal/portal-zone.ts";

const clock = portalFormat({ hour: "numeric", minute: "2-digit" });
const day = portalFormat({ weekday: "short", day: "numeric", month: "short" });
const long = portalFormat({ weekday: "short", day: "numeric", month: "short", year: "numeric" });

/** 'Today, 7:14 am', 'Tue 17 Nov' */
export const formatSeen = (instant: string, now: Date) =>
  formatDay(instant) === formatDay(now) ? `Today, ${clock(instant)}` : day(instant).replace(",", "");

/** '17/11, 3:40 pm' */
export const formatStamp = (instant: string) => `${formatShortDay(instant)}, ${clock(instant)}`;

/** '17/11' */
export const formatShortDay = portalFormat({ day: "numeric", month: "numeric" });

/** 'Sat 21 Nov 2026' */
export const formatDay = (instant: string | Date) => long(instant).replace(",", "");
