import { z } from "zod";
import { id, idList, optionalInstant, version } from "../platform/input-fields.ts";

/** The most visits one action can change. */
export const MAX_VISITS = 100;

const visitChangeSchema = z.object({
  jobId: id("Job"),
  version: version.unwrap().unwrap(),
  scheduledAt: optionalInstant("Scheduled time"),
  assignedTechIds: idList("Technicians").nullish(),
  undoesStatus: z.boolean().nullish(),
});

export const visitChangesSchema = z.object({
  visits: z
    .array(visitChangeSchema)
    .min(1, "Choose at least one visit")
    .max(MAX_VISITS, `You can change at most ${MAX_VISITS} visits at once`)
    .refine((visits) => new Set(visits.map(({ jobId }) => jobId)).size === visits.length, {
      error: "A visit can only be in the list once",
    }),
});
