import { z } from "zod";
import { errorText, firstError } from "./error-text.ts";

/** The stored version's author and time. Null if unknown. Has no id if the author isn't a member. */
export const changedBySchema = z.lazy(() =>
  z.object({
    name: z.string().nullable(),
    id: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);

export type ChangedBy = z.infer<typeof changedBySchema>;

export const readChangedBy = (said: unknown): ChangedBy | undefined => changedBySchema.safeParse(said).data;

/** 'Jodie Marsh changed this job at 8:30 am', for a stale save. Undefined if we don't know who. */
export const toldChange = (error: unknown): string | undefined =>
  readChangedBy(firstError(error)?.extensions?.changedBy)?.name ? errorText(error) : undefined;
