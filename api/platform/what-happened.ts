import { formatNearDay, formatWallTime } from "@fettle/rules/platform/format-wall-time";
import { instantWallTime, isSameWallDay } from "@fettle/rules/platform/wall-time";

/** Who did something to a record meanwhile, and when; null: nobody knows, or the product itself. */
export interface Deed {
  /** 'cancelled'. */
  verb: string;
  by: string | null;
  at: Date;
}

/**
 * What happened, for whoever wasn't there: 'Jodie Marsh cancelled this job at 8:30 am', or of another day 'This job was
 * cancelled on Mon 16 Nov at 8:30 am'.
 */
export function tellDeed(what: string, { verb, by, at }: Deed, now: Date, timeZone: string): string {
  const [then, today] = [instantWallTime(at, timeZone), instantWallTime(now, timeZone)];
  const day = isSameWallDay(then, today) ? "" : ` on ${formatNearDay(then, today.year)}`;
  const who = by === null ? `This ${what} was ${verb}` : `${by} ${verb} this ${what}`;
  return `${who}${day} at ${formatWallTime(then)}`;
}
