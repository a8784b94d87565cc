import { ApolloLink } from "@apollo/client/link";
import { ASKS_LAST_CHANGE, LAST_CHANGE } from "@fettle/rules/platform/last-change";
import { tap } from "rxjs";
import { noteLoaded, wantsChange } from "../live/loaded-change.ts";

/** Records the last change included in each response, until the live connection starts. */
export const lastChangeLink = new ApolloLink((operation, forward) => {
  if (!wantsChange()) return forward(operation);
  operation.setContext(({ headers }) => ({ headers: { ...headers, [ASKS_LAST_CHANGE]: "1" } }));
  return forward(operation).pipe(
    tap(() => {
      const { response } = operation.getContext() as { response?: Response };
      const change = response?.headers.get(LAST_CHANGE);
      if (change) noteLoaded(change);
    }),
  );
});
