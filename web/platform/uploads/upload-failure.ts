import { ServerError } from "@apollo/client/errors";
import { UnansweredError } from "../apollo/deadline-link.ts";

/** A picture that can't be sent as it is, known before it was. */
export class UnusablePictureError extends Error {}

/** Too large, no picture, or one that can't be decoded: the file itself is refused, and would be again. */
export const isFileRefused = (error: unknown): boolean =>
  ServerError.is(error) ? [413, 415, 422].includes(error.statusCode) : error instanceof UnusablePictureError;

/** What passes by itself: an outage, a full disk, no network. */
export const isFailurePassing = (error: unknown): boolean =>
  ServerError.is(error)
    ? error.statusCode >= 500 || error.statusCode === 408 || error.statusCode === 429
    : error instanceof UnansweredError;
