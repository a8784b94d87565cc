import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { errorCode } from "../apollo/error-text.ts";
import { UnusablePictureError } from "../uploads/upload-failure.ts";

/** The server's own errors that pass by themselves. */
const PASSING = new Set([
  "INTERNAL",
  "UNAUTHENTICATED",
  "OUTDATED_CLIENT",
  "RATE_LIMITED",
  "BUSY",
  "TIMED_OUT",
  "PROVIDER_UNAVAILABLE",
]);

/** The statuses in which our server refuses. */
const REFUSING = new Set([400, 402, 403, 404, 409, 410, 413, 415, 422]);

/**
 * Whether an item waits for a person from here on. Everything else is tried again by itself: no answer, time-outs, a
 * busy or broken server, and whatever stands between it and us, such as the sign-in page of a hotel's network.
 */
export function needsPerson(error: unknown): boolean {
  if (error instanceof UnusablePictureError) return true;
  if (ServerError.is(error)) return REFUSING.has(error.statusCode) && isOurs(error.bodyText);
  if (!CombinedGraphQLErrors.is(error)) return false;
  const code = errorCode(error);
  return code !== undefined && !PASSING.has(code);
}

/** Our server refuses in JSON; a portal's page is HTML, whatever its status. */
function isOurs(bodyText: string): boolean {
  try {
    const body: unknown = JSON.parse(bodyText);
    return typeof body === "object" && body !== null;
  } catch {
    return false;
  }
}
