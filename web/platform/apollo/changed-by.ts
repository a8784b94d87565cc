import { z } from "zod";
import { errorText, firstError } from "./error-text.ts";

/** Who made the stored version of a record, and when: null is nobody known, and without an id it's no member. */
export const changedBySchema = z.lazy(() =>
  z.object({
    name: z.string().nullable(),
    id: z.string().nullable(),
    at: z.iso.datetime(),
  }),
);

export type ChangedBy = z.infer<typeof changedBySchema>;

/** Whose change a stale save met; undefined where the server doesn't say. */
export const readChangedBy = (said: unknown): ChangedBy | undefined => changedBySchema.safeParse(said).data;

/** 'Jodie Marsh changed this job at 8:30 am', of a stale save; undefined where it isn't known who it was. */
export const toldChange = (error: unknown): string | undefined =>
  readChangedBy(firstError(error)?.extensions?.changedBy)?.name ? errorText(error) : undefined;
