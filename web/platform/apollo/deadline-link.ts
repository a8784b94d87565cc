import { ApolloLink } from "@apollo/client/link";
import { isSubscriptionOperation } from "@apollo/client/utilities";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { REQUEST_TIMEOUT_MS } from "@fettle/rules/platform/product";
import { catchError, throwError, timeout } from "rxjs";

/** No answer arrived, so it is unknown whether the server received the request. */
export class UnansweredError extends Error {}

/** Times out with 'Request timed out', and reports an unreachable server as 'Network error'. */
export const createDeadlineLink = (milliseconds = REQUEST_TIMEOUT_MS) =>
  new ApolloLink((operation, forward) => {
    if (isSubscriptionOperation(operation.query)) return forward(operation);
    return forward(operation).pipe(
      timeout({
        first: milliseconds,
        with: () => throwError(() => new UnansweredError(MESSAGES.requestTimedOut)),
      }),
      // fetch rejects with a TypeError only when no response arrived at all.
      catchError((error) =>
        throwError(() =>
          error instanceof TypeError ? new UnansweredError(MESSAGES.networkError, { cause: error }) : error,
        ),
      ),
    );
  });
