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

/** A stale save's error, and whose change it met: 'Jodie Marsh changed this job at 8:30 am'. */
export interface ToldChange {
  words: string;
  byId: string | null;
}

/** Undefined if we don't know who made the change. */
export function toldChange(error: unknown): ToldChange | undefined {
  const changedBy = readChangedBy(firstError(error)?.extensions?.changedBy);
  return changedBy?.name ? { words: errorText(error), byId: changedBy.id } : undefined;
}
