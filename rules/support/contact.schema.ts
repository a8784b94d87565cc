import { z } from "zod";
import { optionalText, requiredEmail, requiredMultiline } from "../platform/input-fields.ts";

/** What someone without an account sends us from the contact page. */
export const contactSchema = z.object({
  name: optionalText("Your name"),
  email: requiredEmail("Enter your email so we can answer"),
  message: requiredMultiline("Message", "Write a message"),
});

export type ContactInput = z.output<typeof contactSchema>;
