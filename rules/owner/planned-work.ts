import { formatWallDate, formatWallTime } from "../platform/format-wall-time.ts";
import { PRODUCT_ZONE } from "../platform/product.ts";
import { instantWallTime, isSameWallDay } from "../platform/wall-time.ts";

export interface WorkTimes {
  startsAt: Date;
  endsAt: Date;
}

export interface TimesProblem {
  field: keyof WorkTimes;
  message: string;
}

/** A start that doesn't change may have passed, because the work is under way. */
export function timesProblem(
  { startsAt, endsAt }: WorkTimes,
  now: Date,
  known?: WorkTimes,
): TimesProblem | null {
  const isMoved = startsAt.getTime() !== known?.startsAt.getTime();
  if (isMoved && startsAt <= now) return { field: "startsAt", message: "Choose a start in the future" };
  if (endsAt <= startsAt) return { field: "endsAt", message: "Choose an end after the start" };
  if (endsAt <= now) return { field: "endsAt", message: "Choose an end in the future" };
  return null;
}

/** '2:00 am to 4:00 am Melbourne time'. Names the last day if it's another: '… to 4:00 am on Sun 22 Nov 2026, …'. */
export function workHours(startsAt: string | Date, endsAt: string | Date): string {
  const [start, end] = [instantWallTime(startsAt, PRODUCT_ZONE), instantWallTime(endsAt, PRODUCT_ZONE)];
  const lastDay = isSameWallDay(start, end) ? "" : ` on ${formatWallDate(end)},`;
  return `${formatWallTime(start)} to ${formatWallTime(end)}${lastDay} Melbourne time`;
}

/** 'Sat 21 Nov 2026, 2:00 am to 4:00 am Melbourne time'. */
export const workTimes = (startsAt: string | Date, endsAt: string | Date): string =>
  `${formatWallDate(instantWallTime(startsAt, PRODUCT_ZONE))}, ${workHours(startsAt, endsAt)}`;
