import { instantWallTime, presentZone } from "@fettle/rules/wall-time";
import { toZoned } from "@internationalized/date";

interface Period {
  start: Date;
  /** Exclusive. */
  end: Date;
}

/**
 * The quota period that holds `now`: the billing period of a subscription, else the calendar month in the
 * organisation's local time.
 */
export function quotaPeriod(
  now: Date,
  subscription: { status: string; currentPeriodStart: Date | null; currentPeriodEnd: Date | null },
  timeZone: string,
): Period {
  const { status, currentPeriodStart, currentPeriodEnd } = subscription;
  if (status !== "trial" && currentPeriodStart && currentPeriodEnd && now < currentPeriodEnd) {
    return { start: currentPeriodStart, end: currentPeriodEnd };
  }
  const zone = presentZone(timeZone);
  const first = instantWallTime(now, timeZone).set({ day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 });
  return {
    start: toZoned(first, zone).toDate(),
    end: toZoned(first.add({ months: 1 }), zone).toDate(),
  };
}
