import { z } from "zod";
import { requiredEmail } from "../platform/input-fields.ts";
import { NEWSLETTER_SOURCE, NEWSLETTER_WORDS } from "./newsletter.ts";

export const newsletterSchema = z.object({
  email: requiredEmail(NEWSLETTER_WORDS.missing.text),
  source: z
    .string("Source must be text")
    .max(40, "Source can be at most 40 characters")
    .regex(/^[\w-]*$/, "Source can only contain letters, digits and hyphens")
    .nullish()
    .transform((source) => source || NEWSLETTER_SOURCE),
});
