import { ServerError } from "@apollo/client/errors";
import { UnansweredError } from "../apollo/deadline-link.ts";

export class UnusablePictureError extends Error {}

/** Returns whether the file itself was refused (too large, not an image, can't be decoded), so retrying won't help. */
export const isFileRefused = (error: unknown): boolean =>
  ServerError.is(error) ? [413, 415, 422].includes(error.statusCode) : error instanceof UnusablePictureError;

export const isFailurePassing = (error: unknown): boolean =>
  ServerError.is(error)
    ? error.statusCode >= 500 || error.statusCode === 408 || error.statusCode === 429
    : error instanceof UnansweredError;
