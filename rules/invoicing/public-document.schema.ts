import { z } from "zod";
import { NAME_MAX, SIGNATURE_MAX } from "../platform/field-lengths.ts";
import { optionalMultiline, optionalText, requiredText } from "../platform/input-fields.ts";

const PATH_DATA = /^[MLCQ0-9 ,.-]*$/;

/** The typed name is the signature. A drawn signature is optional. */
export const acceptQuoteSchema = z.object({
  name: requiredText("Your name", NAME_MAX, "Enter your name"),
  signature: optionalText("Signature", SIGNATURE_MAX).refine(
    (path) => !path || PATH_DATA.test(path),
    "The signature can’t be read",
  ),
  /** The revision on screen, so no one accepts a different one. */
  revision: z.int("Revision must be a whole number"),
});

export const declineQuoteSchema = z.object({
  revision: z.int("Revision must be a whole number").nullish(),
  name: optionalText("Your name"),
  reason: optionalMultiline("Reason", 2_000),
});
