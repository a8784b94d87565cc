import { CombinedGraphQLErrors, ServerError, ServerParseError } from "@apollo/client/errors";
import { UnansweredError } from "./deadline-link.ts";
import { errorCode } from "./error-text.ts";
import { isRefusal } from "./once.ts";

/** Nobody knows what became of it: no answer came, or a proxy's in the server's place. */
export const isLost = (error: unknown) =>
  error instanceof UnansweredError ||
  ServerParseError.is(error) ||
  (ServerError.is(error) && [502, 503, 504].includes(error.statusCode));

/** What may be well the next time: an outage, a busy server, a fault of ours. */
export const isPassing = (error: unknown) =>
  isLost(error) ||
  (ServerError.is(error) && (error.statusCode >= 500 || error.statusCode === 429)) ||
  errorCode(error) === "RATE_LIMITED" ||
  (CombinedGraphQLErrors.is(error) && !isRefusal(error));
