import { z } from "zod";
import { requiredMultiline, requiredText } from "../platform/input-fields.ts";
import { requiredWallTime } from "../platform/wall-time.schema.ts";
import { isRecordYear } from "../platform/wall-time.ts";
import { STATUS_PART_IDS } from "./status.ts";
import { INCIDENT_TITLE_MAX, UPDATE_TEXT_MAX } from "./status-incident.schema.ts";

const instant = (label: string) => {
  const error = `${label} is not a valid date and time`;
  return z.iso
    .datetime({ offset: true, error })
    .transform((text) => new Date(text))
    .refine((at) => isRecordYear(at.getUTCFullYear()), error);
};

/** `timesProblem` checks the times against each other and the clock. */
export const plannedWorkSchema = z.object({
  title: requiredText("Title", INCIDENT_TITLE_MAX, "Give it a title"),
  text: requiredMultiline("Text", "Say what people will notice", UPDATE_TEXT_MAX),
  parts: z.array(z.enum(STATUS_PART_IDS)).min(1, "Choose what’s affected"),
  startsAt: instant("Start"),
  endsAt: instant("End"),
});

export const plannedWorkFormSchema = plannedWorkSchema.extend({
  startsAt: requiredWallTime("Choose a start"),
  endsAt: requiredWallTime("Choose an end"),
});
