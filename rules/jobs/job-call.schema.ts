import { z } from "zod";
import { optionalMultiline } from "../platform/input-fields.ts";

export const CALL_DIRECTIONS = ["outbound", "inbound"] as const;

export const jobCallSchema = z.object({
  direction: z.enum(CALL_DIRECTIONS, "Choose who called").default("outbound"),
  text: optionalMultiline("Note"),
});
export type JobCallInput = z.output<typeof jobCallSchema>;
