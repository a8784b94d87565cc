import { ApolloLink } from "@apollo/client/link";
import { tap } from "rxjs";
import { createStore } from "../store.ts";

/** Counts the answers that have reached the cache. */
export const answered = createStore(0);

/** Counts every answer, once it is written. */
export const answeredLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    tap(() => {
      if (answered.listenerCount() > 0) setTimeout(() => answered.set(answered.get() + 1));
    }),
  ),
);
