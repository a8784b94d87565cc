import { ServerError } from "@apollo/client/errors";
import { UnansweredError } from "../apollo/deadline-link.ts";

/** A picture that can't be sent as it is, found before the upload. */
export class UnusablePictureError extends Error {}

/** Whether the file itself is refused (too large, no picture, can't be decoded), so that a retry is pointless. */
export const isFileRefused = (error: unknown): boolean =>
  ServerError.is(error) ? [413, 415, 422].includes(error.statusCode) : error instanceof UnusablePictureError;

/** Whether the failure is transient: an outage, a full disk, no network. */
export const isFailurePassing = (error: unknown): boolean =>
  ServerError.is(error)
    ? error.statusCode >= 500 || error.statusCode === 408 || error.statusCode === 429
    : error instanceof UnansweredError;
