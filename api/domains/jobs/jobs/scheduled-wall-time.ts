import { jobInstant, jobWallTime, readWallTime } from "@fettle/rules/platform/wall-time";
import { BadInputError } from "../../../errors.ts";

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/;

export const SCHEDULED_AT =
  "Start of the visit as an instant: scheduledWallTime converted with the organisation's time zone. In the default zone, " +
  "+10:00, a visit at 09:00 on 1 December is 2026-11-30T23:00:00.000Z: the offset has no daylight saving.";

export const SENT_SCHEDULED_AT = `${SCHEDULED_AT} For local time, send scheduledWallTime instead.`;

export const SCHEDULED_WALL_TIME =
  "Start of the visit as the organisation's local time without a zone, e.g. 2026-12-01T09:00. A time skipped by " +
  "daylight saving moves forward, and a repeated time means its first occurrence. With scheduledAt, both must be the " +
  "same time.";

export const wallTimeOf = (scheduledAt: string | null, timeZone: string): string | null =>
  scheduledAt && jobWallTime(scheduledAt, timeZone).toString().replace(/:00$/, "");

type Times = { scheduledAt?: string | null | undefined; scheduledWallTime?: string | null | undefined };

/** Turns `scheduledWallTime` into `scheduledAt`. Throws if both are given and differ. */
export function withOneTime<Input extends Times>(
  { scheduledWallTime: wall, ...input }: Input,
  timeZone: string,
): Omit<Input, "scheduledWallTime"> {
  if (wall === undefined) return input;
  const instant = wall === null ? null : instantOf(wall, timeZone);
  const { scheduledAt } = input;
  if (scheduledAt !== undefined && timeOf(scheduledAt) !== timeOf(instant)) {
    throw new BadInputError("scheduledAt and scheduledWallTime are different times. Send one of them.", {
      field: "scheduledWallTime",
      status: 422,
    });
  }
  return { ...input, scheduledAt: instant };
}

function instantOf(text: string, timeZone: string): string {
  const wall = WALL_TIME.test(text) ? readWallTime(text) : null;
  if (wall && wall.year >= 1900 && wall.year < 2200) return jobInstant(wall, timeZone);
  throw new BadInputError(
    "scheduledWallTime must be a local date and time without a zone, e.g. 2026-12-01T09:00",
    { field: "scheduledWallTime", status: 422 },
  );
}

const timeOf = (instant: string | null) => instant && new Date(instant).getTime();
