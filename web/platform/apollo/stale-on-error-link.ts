import type { ApolloCache, OperationVariables } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { isQueryOperation } from "@apollo/client/utilities";
import { catchError, map, of, throwError } from "rxjs";
import { createCache } from "./cache.ts";
import { keyOf, markFresh, markStale } from "./stale-queries.ts";
import { isTransient } from "./transient-failure.ts";

type Data = Record<string, unknown>;

/** How many complete results to keep, for fields evicted from the cache. */
const KEPT = 40;

/**
 * Serves the last result when a refetch fails transiently (stale-if-error) and refetches later (`stale-queries`). First
 * loads and server refusals fail as usual.
 */
export function createStaleOnErrorLink(
  answered: readonly [operation: ApolloLink.Operation, result: ApolloLink.Result][] = [],
  emptyCache = createCache,
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
      const data =
        isTransient(error) && loadedBefore(client.cache, { query, variables }, answers.get(key), emptyCache);
      if (!data) return undefined;
      markStale(operation);
      return { data };
    };
    return forward(operation).pipe(
      map((result) => {
        if (result.errors?.length) return loaded(new CombinedGraphQLErrors(result)) ?? result;
        markFresh(key);
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

/** Reads the cached result. Evicted fields come from the last result; cached values are newer. */
function loadedBefore(
  cache: ApolloCache,
  asked: { query: ApolloLink.Operation["query"]; variables: OperationVariables },
  last: Data | undefined,
  emptyCache: () => ApolloCache,
): Data | undefined {
  const read = (from: ApolloCache) => {
    const diff = from.diff<Data>({ ...asked, optimistic: false, returnPartialData: true });
    return diff.complete ? (diff.result as Data) : undefined;
  };
  const whole = read(cache);
  if (whole || !last) return whole;
  const old = emptyCache();
  old.writeQuery({ ...asked, data: last });
  const known = cache.extract() as Record<string, object>;
  const mended = old.extract() as Record<string, object>;
  for (const id in known) mended[id] = { ...mended[id], ...known[id] };
  return read(old.restore(mended as never));
}
