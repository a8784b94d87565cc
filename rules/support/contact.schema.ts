import { z } from "zod";
import { optionalText, requiredEmail, requiredMultiline } from "../platform/input-fields.ts";

/** A message from the contact page, from someone without an account. */
export const contactSchema = z.object({
  name: optionalText("Your name"),
  email: requiredEmail("Enter your email so we can answer"),
  message: requiredMultiline("Message", "Write a message"),
});

export type ContactInput = z.output<typeof contactSchema>;
