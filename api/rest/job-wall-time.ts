import { z } from "zod";
import { MOMENT } from "./rest-input.ts";
import { instant, text } from "./rest-output.ts";

/** The start of a job's visit in answers. */
export const visitTimes = {
  scheduled_at: instant
    .nullable()
    .describe(
      "Start of the visit as an instant: scheduled_wall_time converted with the organisation’s time zone. null if it has no date.",
    ),
  scheduled_wall_time: text.describe(
    "Start of the visit as the organisation’s local time without a zone, e.g. 2026-12-01T09:00. null if it has no date.",
  ),
};

/** GraphQL reads it. */
export const scheduledWallTime = z
  .union(
    [z.string().trim().meta(MOMENT), z.null()],
    "Scheduled wall time must be a local date and time without a zone, e.g. 2026-12-01T09:00",
  )
  .optional()
  .describe(
    "Start of the visit as the organisation’s local time without a zone, e.g. 2026-12-01T09:00. null takes the job off the schedule. With scheduledAt, both must be the same time.",
  );
