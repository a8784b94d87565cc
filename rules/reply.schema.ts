import { z } from "zod";
import { requiredMultiline } from "./input-fields.ts";
import { CHANNELS } from "./message-kind.ts";

/** What a member writes into a thread. How many texts it takes is checked when it is sent. */
export const replySchema = z.object({
  channel: z.enum(CHANNELS),
  text: requiredMultiline("Message", "Write a message"),
});

export type Reply = z.output<typeof replySchema>;
