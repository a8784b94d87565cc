import { z } from "zod";
import { looksLikeOurName, OWN_NAME_PROBLEM } from "../platform/own-name.ts";

/** The longest name that phones show as a sender. */
export const SENDER_NAME_MAX = 11;

const NAME = /^[A-Za-z0-9 ]{1,11}$/;

/** The alphanumeric sender name and the statement that it's registered. With no name, texts come from a number. */
export const senderNameSchema = z.object({
  name: z
    .string()
    .trim()
    .nullish()
    .transform((name) => name || null)
    .refine((name) => name === null || NAME.test(name), "Use up to 11 letters, digits and spaces")
    .refine((name) => name === null || /[A-Za-z]/.test(name), "The name needs at least one letter")
    .refine((name) => name === null || !looksLikeOurName(name), OWN_NAME_PROBLEM),
  isRegistered: z.boolean(),
});
