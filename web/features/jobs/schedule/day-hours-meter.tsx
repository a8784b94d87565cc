import type { DayHours } from "@fettle/rules/jobs/day-hours";
import { fill, hours as hoursClass, of, slash, track } from "./day-hours-meter.css.ts";

/** '10 of 24 h'. Empty on a day off without visits. */
export function DayHoursWords({ hours }: { hours: DayHours }) {
  const { booked, available } = hours;
  if (available === 0 && booked === 0) return null;
  return (
    <span className={hoursClass}>
      {booked}
      {available > 0 && (
        <>
          <span className={of}> of </span>
          <span className={slash}>/</span>
          {available}
        </>
      )}{" "}
      h
    </span>
  );
}

/** Orange once more is booked than available. */
export function DayHoursMeter({ hours: { booked, available } }: { hours: DayHours }) {
  if (available === 0) return null;
  const share = Math.min(1, booked / available);
  return (
    <span className={track} aria-hidden>
      <span
        className={fill}
        data-over={booked > available || undefined}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
