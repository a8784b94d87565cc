import { z } from "zod";
import { hasRecordYear, readWallTime } from "./wall-time.ts";

const WHOLE_TIME = "Enter a full date and time";

/** `2026-11-19T13:30:00`. Form values are strings so drafts can be stored. */
export const wallTime = z
  .string(WHOLE_TIME)
  .transform((text, context) => {
    const wall = readWallTime(text);
    if (!hasRecordYear(wall)) context.addIssue({ code: "custom", message: WHOLE_TIME });
    return wall;
  })
  .nullable();

export const requiredWallTime = (message: string) =>
  wallTime.transform((wall, context) => {
    if (!wall) context.addIssue({ code: "custom", message });
    return wall ?? z.NEVER;
  });
