import type { ApolloCache, OperationVariables } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { isQueryOperation } from "@apollo/client/utilities";
import { catchError, map, of, throwError } from "rxjs";
import { createCache } from "./cache.ts";
import { caughtUp, fellBehind, keyOf } from "./fallen-behind.ts";
import { isPassing } from "./passing-failure.ts";

type Data = Record<string, unknown>;

/** So many whole answers are kept, for what the cache has been told to forget. */
const KEPT = 40;

/**
 * Answers what was loaded before where asking for it again fails in passing: the screen stays, and is brought up to
 * date later (`fallen-behind`). What was never loaded fails as it did, and so does what the server refuses.
 */
export function createKeepLoadedLink(
  answered: readonly [operation: ApolloLink.Operation, result: ApolloLink.Result][] = [],
) {
  const answers = new Map<string, Data>();
  const keep = (key: string, data: Data) => {
    answers.delete(key);
    answers.set(key, data);
    const [oldest = key] = answers.keys();
    if (answers.size > KEPT) answers.delete(oldest);
  };
  for (const [operation, { data, errors }] of answered) {
    if (data && !errors?.length && isQueryOperation(operation.query)) keep(keyOf(operation), data);
  }
  return new ApolloLink((operation, forward) => {
    const { isAnonymous, mustBeFresh } = operation.getContext();
    if (!isQueryOperation(operation.query) || isAnonymous || mustBeFresh) return forward(operation);
    const { client, query, variables } = operation;
    const key = keyOf(operation);
    const loaded = (error: unknown) => {
      const data = isPassing(error) && loadedBefore(client.cache, { query, variables }, answers.get(key));
      if (!data) return undefined;
      fellBehind(operation);
      return { data };
    };
    return forward(operation).pipe(
      map((result) => {
        if (result.errors?.length) return loaded(new CombinedGraphQLErrors(result)) ?? result;
        caughtUp(key);
        if (result.data) keep(key, result.data);
        return result;
      }),
      catchError((error) => {
        const result = loaded(error);
        return result ? of(result as ApolloLink.Result) : throwError(() => error);
      }),
    );
  });
}

/**
 * The answer as the cache has it; what is missing there, since a change made it be asked for again, comes from the
 * last answer. Whatever the cache knows is newer.
 */
function loadedBefore(
  cache: ApolloCache,
  asked: { query: ApolloLink.Operation["query"]; variables: OperationVariables },
  last: Data | undefined,
): Data | undefined {
  const read = (from: ApolloCache) => {
    const diff = from.diff<Data>({ ...asked, optimistic: false, returnPartialData: true });
    return diff.complete ? (diff.result as Data) : undefined;
  };
  const whole = read(cache);
  if (whole || !last) return whole;
  const old = createCache();
  old.writeQuery({ ...asked, data: last });
  const known = cache.extract() as Record<string, object>;
  const mended = old.extract() as Record<string, object>;
  for (const id in known) mended[id] = { ...mended[id], ...known[id] };
  return read(old.restore(mended as never));
}
