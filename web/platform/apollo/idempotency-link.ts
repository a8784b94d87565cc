import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { isMutationOperation } from "@apollo/client/utilities";
import { UNSTORED_MUTATIONS } from "@fettle/rules/platform/unstored-mutations";
import { getOperationAST, Kind } from "graphql";
import {
  catchError,
  finalize,
  fromEvent,
  mergeMap,
  type Observable,
  of,
  race,
  throwError,
  timer,
} from "rxjs";
import { firstError } from "./error-text.ts";
import { retryingCount } from "./retrying-count.ts";
import { isLost } from "./transient-failure.ts";

type Answer = Observable<ApolloLink.Result>;

const WAITS_MS = [1_000, 3_000];
const PATIENCE_MS = 40_000;

/**
 * Adds an idempotency key to each mutation and retries with the same key if the response is lost. Also waits if the
 * first request is still running.
 */
export const idempotencyLink = new ApolloLink((operation, forward) => {
  if (!isMutationOperation(operation.query) || !isStored(operation)) return forward(operation);
  operation.setContext(({ idempotencyKey = crypto.randomUUID() }) => ({ idempotencyKey }));
  if (operation.getContext().isNotRetried) return forward(operation);
  const since = Date.now();
  const isOver = () => Date.now() - since > PATIENCE_MS;
  const attempt = (turn: number): Answer => {
    const again = (wait: number) => {
      retryingCount.set(retryingCount.get() + 1);
      return race(timer(wait), fromEvent(window, "online")).pipe(
        mergeMap(() => attempt(turn + 1)),
        finalize(() => retryingCount.set(retryingCount.get() - 1)),
      );
    };
    return forward(operation).pipe(
      mergeMap((result) => {
        const wait = isOver() ? undefined : runsForMs(result);
        return wait === undefined ? of(result) : again(wait);
      }),
      catchError((error) => {
        const wait = WAITS_MS[turn];
        return wait === undefined || isOver() || !isLost(error) ? throwError(() => error) : again(wait);
      }),
    );
  };
  return attempt(0);
});

function isStored({ query }: ApolloLink.Operation): boolean {
  const [field] = getOperationAST(query)?.selectionSet.selections ?? [];
  return field?.kind === Kind.FIELD && !UNSTORED_MUTATIONS.has(field.name.value);
}

function runsForMs(result: ApolloLink.Result): number | undefined {
  if (!result.errors?.length) return undefined;
  const { reason, retryAfter } = firstError(new CombinedGraphQLErrors(result))?.extensions ?? {};
  return reason === "STILL_RUNNING" ? Number(retryAfter ?? 1) * 1000 : undefined;
}
