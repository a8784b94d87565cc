import { instantWallTime, presentZone } from "@fettle/rules/platform/wall-time";
import { fromDate, toZoned } from "@internationalized/date";

interface Period {
  start: Date;
  /** Exclusive. */
  end: Date;
}

/**
 * Returns the current quota period: a subscription's billing period, rolled forward until we hear of its renewal, or a
 * trial's local calendar month.
 */
export function quotaPeriod(
  now: Date,
  subscription: { status: string; currentPeriodStart: Date | null; currentPeriodEnd: Date | null },
  timeZone: string,
): Period {
  const { status, currentPeriodStart, currentPeriodEnd } = subscription;
  if (status !== "trial" && currentPeriodStart && currentPeriodEnd) {
    return rolledForward({ start: currentPeriodStart, end: currentPeriodEnd }, now);
  }
  const zone = presentZone(timeZone);
  const first = instantWallTime(now, timeZone).set({ day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 });
  return {
    start: toZoned(first, zone).toDate(),
    end: toZoned(first.add({ months: 1 }), zone).toDate(),
  };
}

/** Counts months as the payment provider does: in UTC, starting on the same day of each month. */
function rolledForward(period: Period, now: Date): Period {
  const first = fromDate(period.end, "UTC");
  let { start, end } = period;
  for (let months = 1; end <= now; months += 1) {
    start = end;
    end = first.add({ months }).toDate();
  }
  return { start, end };
}
