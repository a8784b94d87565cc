import { z } from "zod";

/** Must never contain what the person typed. */
export const unsentWorkSchema = z.object({
  id: z.uuid("The work’s id isn’t valid"),
  kind: z.string("Kind must be text").regex(/^[a-z0-9-]{1,40}$/, "Kind isn’t valid"),
  requestId: z
    .string("Request id must be text")
    .regex(/^[\w-]{1,64}$/, "Request id isn’t valid")
    .nullish(),
});

export type UnsentWork = z.output<typeof unsentWorkSchema>;
