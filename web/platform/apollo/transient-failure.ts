import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { UnansweredError } from "./deadline-link.ts";
import { errorCode } from "./error-text.ts";
import { isRefusal } from "./with-idempotency-key.ts";

/** The outcome is unknown: no answer arrived, or a proxy's instead of the server's. */
export const isLost = (error: unknown) =>
  error instanceof UnansweredError ||
  ServerParseError.is(error) ||
  (ServerError.is(error) && [502, 503, 504].includes(error.statusCode));

/** A retry may succeed: after an outage, a busy server, an internal error. */
export const isTransient = (error: unknown) =>
  isLost(error) ||
  (ServerError.is(error) && (error.statusCode >= 500 || error.statusCode === 429)) ||
  errorCode(error) === "RATE_LIMITED" ||
  (CombinedGraphQLErrors.is(error) && !isRefusal(error));
