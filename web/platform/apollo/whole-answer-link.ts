import { ServerError } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { isSubscriptionOperation } from "@apollo/client/utilities";
import { MESSAGES } from "@fettle/rules/platform/messages";
import { type DocumentNode, Kind } from "graphql";
import { catchError, map, throwError } from "rxjs";
import { UnansweredError } from "./deadline-link.ts";
import { noteTraced } from "./note-traced.ts";
import { operationIn } from "./operation-in.ts";

/** Treats a response with missing fields as no response. A captive portal, e.g. hotel Wi-Fi, can return any JSON. */
export const wholeAnswerLink = new ApolloLink((operation, forward) => {
  if (isSubscriptionOperation(operation.query)) return forward(operation);
  return forward(operation).pipe(
    map((result) => {
      noteTraced(operation);
      if (result.errors?.length || isWhole(operation.query, result.data)) return result;
      throw new UnansweredError(MESSAGES.networkError);
    }),
    catchError((error) =>
      throwError(() =>
        ServerError.is(error) && error.statusCode < 300
          ? new UnansweredError(MESSAGES.networkError, { cause: error })
          : error,
      ),
    ),
  );
});

function isWhole(query: DocumentNode, data: unknown): boolean {
  if (typeof data !== "object" || data === null) return false;
  const asked = operationIn(query)?.selectionSet.selections ?? [];
  return asked.every(
    (each) => each.kind !== Kind.FIELD || each.directives?.length || (each.alias ?? each.name).value in data,
  );
}
