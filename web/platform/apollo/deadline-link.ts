import { ApolloLink } from "@apollo/client/link";
import { isSubscriptionOperation } from "@apollo/client/utilities";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { REQUEST_TIMEOUT_MS } from "@fettle/rules/platform/product";
import { catchError, throwError, timeout } from "rxjs";

/** No response arrived, so we don't know whether the server got the request. */
export class UnansweredError extends Error {}

export const createDeadlineLink = (milliseconds = REQUEST_TIMEOUT_MS) =>
  new ApolloLink((operation, forward) => {
    if (isSubscriptionOperation(operation.query)) return forward(operation);
    return forward(operation).pipe(
      timeout({
        first: milliseconds,
        with: () => throwError(() => new UnansweredError(MESSAGES.requestTimedOut)),
      }),
      // fetch rejects with a TypeError only when there's no response at all.
      catchError((error) =>
        throwError(() =>
          error instanceof TypeError ? new UnansweredError(MESSAGES.networkError, { cause: error }) : error,
        ),
      ),
    );
  });
