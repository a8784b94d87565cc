import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { UnansweredError } from "./deadline-link.ts";
import { errorCode, errorReason } from "./error-text.ts";

/** Returns whether the server refused the request. After any other error, the outcome is unknown. */
export function isRefusal(error: unknown): boolean {
  const code = errorCode(error);
  return code !== undefined && code !== "INTERNAL" && errorReason(error) !== "STILL_RUNNING";
}

/** True if no response arrived, or it came from a proxy instead of our server. */
export const isLost = (error: unknown) =>
  error instanceof UnansweredError ||
  ServerParseError.is(error) ||
  (ServerError.is(error) && [502, 503, 504].includes(error.statusCode));

export const isTransient = (error: unknown) =>
  isLost(error) ||
  (ServerError.is(error) && (error.statusCode >= 500 || error.statusCode === 429)) ||
  errorCode(error) === "RATE_LIMITED" ||
  (CombinedGraphQLErrors.is(error) && !isRefusal(error));
