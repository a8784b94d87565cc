import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, isSameWallDay } from "@fettle/rules/platform/wall-time";

export interface Deed {
  verb: string;
  by: string | null;
  at: Date;
}

/** 'Jodie Marsh cancelled this job at 8:30 am', or 'This job was cancelled on Mon 16 Nov at 8:30 am'. */
export function tellDeed(what: string, { verb, by, at }: Deed, now: Date, timeZone: string): string {
  const [then, today] = [instantWallTime(at, timeZone), instantWallTime(now, timeZone)];
  const day = isSameWallDay(then, today) ? "" : ` on ${formatNearDay(then, today.year)}`;
  const who = by === null ? `This ${what} was ${verb}` : `${by} ${verb} this ${what}`;
  return `${who}${day} at ${formatWallTime(then)}`;
}
