import { ApolloLink } from "@apollo/client/link";
import { ASKS_LAST_CHANGE, LAST_CHANGE } from "@fettle/rules/platform/last-change";
import { tap } from "rxjs";
import { noteLoaded, wantsChange } from "../live/loaded-change.ts";

/** Notes, until the live connection has begun, which last change of the organisation the responses contain. */
export const lastChangeLink = new ApolloLink((operation, forward) => {
  if (!wantsChange()) return forward(operation);
  operation.setContext(({ headers }) => ({ headers: { ...headers, [ASKS_LAST_CHANGE]: "1" } }));
  return forward(operation).pipe(
    tap(() => {
      const { response } = operation.getContext() as { response?: Response };
      const change = response?.headers.get(LAST_CHANGE);
      // Without a session there is none, and nothing of an organisation either.
      if (change) noteLoaded(change);
    }),
  );
});
