import { wallTimeText } from "@fettle/rules/jobs/job-diary";
import { jobInstant, jobWallTime } from "@fettle/rules/platform/wall-time";
import { parseDateTime } from "@internationalized/date";
import { z } from "zod";
import { MOMENT } from "./rest-input.ts";

const NOT_A_TIME = "Scheduled wall time must be a local date and time without a zone, e.g. 2026-12-01T09:00";
const DISAGREES = "scheduledAt and scheduledWallTime are different times. Send one of them.";
const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;

export const INSTANT_WORDS =
  "Start of the visit as an instant: scheduled_wall_time converted with the organisation’s time zone. null if it has no date.";
export const WALL_TIME_WORDS =
  "Start of the visit as the organisation’s local time without a zone, e.g. 2026-12-01T09:00. null if it has no date.";

export const toWallTime = (scheduledAt: string | null, zone: string) =>
  scheduledAt && wallTimeText(jobWallTime(scheduledAt, zone));

/** A time skipped by daylight saving moves forward, and a repeated time means its first occurrence. */
export const scheduledWallTime = (zone: string) =>
  z
    .union(
      [
        z
          .string()
          .trim()
          .meta(MOMENT)
          .transform((text, context) => {
            try {
              if (WALL_TIME.test(text)) return jobInstant(parseDateTime(text), zone);
            } catch {
              // Not a day of the calendar.
            }
            context.addIssue({ code: "custom", message: NOT_A_TIME });
            return z.NEVER;
          }),
        z.null(),
      ],
      NOT_A_TIME,
    )
    .optional()
    .describe(
      "Start of the visit as the organisation’s local time without a zone, e.g. 2026-12-01T09:00. null takes the job off the schedule. With scheduledAt, both must be the same time.",
    );

type Times = {
  scheduledAt?: string | Date | null | undefined;
  scheduledWallTime?: string | null | undefined;
};

/** Lets a caller send back both times of a response, if they agree. */
export function oneTime<Body extends Times>(
  { scheduledWallTime: wall, ...body }: Body,
  context: z.RefinementCtx,
): Omit<Body, "scheduledWallTime"> {
  if (wall === undefined) return body;
  const { scheduledAt } = body;
  if (scheduledAt !== undefined && instantOf(scheduledAt) !== instantOf(wall)) {
    context.addIssue({ code: "custom", message: DISAGREES, path: ["scheduledWallTime"] });
  }
  return { ...body, scheduledAt: wall };
}

const instantOf = (time: string | Date | null) => time && new Date(time).getTime();
