import { z } from "zod";
import { CHANNELS } from "../delivery/message-kind.ts";
import { requiredMultiline } from "../platform/input-fields.ts";
import { missingWords, unfilledIn } from "./message-templates.ts";

/**
 * Rejects template fields in braces, which the customer would see. The number of SMS segments is checked when sending.
 */
export const replySchema = z.object({
  channel: z.enum(CHANNELS),
  text: requiredMultiline("Message", "Write a message").superRefine((text, context) => {
    const missing = unfilledIn(text);
    if (missing.length > 0) context.addIssue({ code: "custom", message: missingWords(missing) });
  }),
});

export type Reply = z.output<typeof replySchema>;
