import { z } from "zod";
import {
  ERROR_PAGES,
  ERROR_SOURCES,
  ERRORS_PER_REPORT,
  FRAME_MAX,
  FRAMES_MAX,
  MESSAGE_MAX,
  routePattern,
  scrubError,
} from "./client-error.ts";
import { asOneLine } from "./input-fields.ts";

/** Cuts instead of refusing: a long message must still be counted. */
const scrubbed = (longest: number) =>
  z.string().transform((text) => scrubError(asOneLine(text.replaceAll("\0", " "))).slice(0, longest));

const WORD_MAX = 60;
const word = z
  .string()
  .regex(/^[\w .-]*$/)
  .max(WORD_MAX);

const reportedError = z.object({
  source: z.enum(ERROR_SOURCES),
  type: word,
  message: scrubbed(MESSAGE_MAX),
  stack: z.array(scrubbed(FRAME_MAX)).max(FRAMES_MAX),
  route: z.string().max(200).transform(routePattern),
  why: scrubbed(120).optional(),
  outboxKinds: z.array(word).max(5),
  count: z.number().int().min(1).max(1_000),
});

/** A browser can be made to send anything, so everything is limited and scrubbed again. */
export const clientErrorSchema = z.object({
  release: word,
  page: z.enum(ERROR_PAGES),
  browser: word,
  errors: z.array(reportedError).min(1).max(ERRORS_PER_REPORT),
});
