import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { isMutationOperation } from "@apollo/client/utilities";
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
import { askingAgain } from "./asking-again.ts";
import { conflictChanges } from "./error-fields.ts";
import { errorCode } from "./error-text.ts";
import { isLost } from "./transient-failure.ts";

type Answer = Observable<ApolloLink.Result>;

/** Before the second and the third time; sooner when the network returns. */
const WAITS_MS = [1_000, 3_000];
/** Who has waited for this long is told rather than kept waiting. */
const PATIENCE_MS = 40_000;

/** Sent twice, these do nothing twice: they carry an id of their own, or say how things are to be. */
const REPEATABLE =
  /^(?:Accept|Add|Arrive|Complete|Confirm|Convert|Delete|Discard|Duplicate|Ensure|Mark|Price|Record|Reject|Remove|Reschedule|Restore|Reverse|Revoke|Set|TakeBack|UndoJob|Update|Void|(?:Create|Send)(?:Customer|Equipment|Invoice|Job|Quote)$|(?:Start|Stop)JobClock$)/;

export const isRepeatable = (operationName = "") => REPEATABLE.test(operationName);

/**
 * Asks again for a write whose answer was lost, under the ids it carries: the server may well have heard the first
 * time. What it then finds done already counts as done.
 */
export const askAgainLink = new ApolloLink((operation, forward) => {
  const { isAnonymous, isAskedOnce } = operation.getContext();
  const isOnce = isAnonymous || isAskedOnce || !isRepeatable(operation.operationName);
  if (!isMutationOperation(operation.query) || isOnce) return forward(operation);
  const since = Date.now();
  const ask = (turn: number): Answer =>
    forward(operation).pipe(
      mergeMap((result) => (turn > 0 ? asDone(operation, result, forward) : of(result))),
      catchError((error) => {
        const wait = WAITS_MS[turn];
        const isOver = wait === undefined || Date.now() - since > PATIENCE_MS;
        if (isOver || !isLost(error)) return throwError(() => error);
        askingAgain.set(askingAgain.get() + 1);
        return race(timer(wait), fromEvent(window, "online")).pipe(
          mergeMap(() => ask(turn + 1)),
          finalize(() => askingAgain.set(askingAgain.get() - 1)),
        );
      }),
    );
  return ask(0);
});

/** What a repetition was refused with because the first time did it, as the success it is. */
function asDone(
  operation: ApolloLink.Operation,
  result: ApolloLink.Result,
  forward: ApolloLink.ForwardFunction,
): Answer {
  if (!result.errors?.length) return of(result);
  const error = new CombinedGraphQLErrors(result);
  const { client, operationName = "", variables } = operation;
  const { id } = variables;
  if (errorCode(error) === "NOT_FOUND" && /^(?:Delete|RemoveJob|Revoke)/.test(operationName)) {
    if (operationName.startsWith("Remove")) refresh(client);
    const field = operationName.charAt(0).toLowerCase() + operationName.slice(1);
    const gone = { __typename: "DeletionPayload", id, outcome: "deleted" };
    return of({ data: { [field]: operationName.startsWith("Revoke") ? id : gone } });
  }
  const changes = conflictChanges(error);
  if (!changes?.every(({ field }) => field === "version")) return of(result);
  const [stored] = changes;
  if (!stored) {
    refresh(client);
    return of({ data: {} });
  }
  // What stands is what it says: said again of the version that it made, it answers with the record.
  const version = stored.value;
  const { input } = variables;
  operation.variables = input ? { ...variables, input: { ...input, version } } : { ...variables, version };
  return forward(operation);
}

/** The answer was lost with what it told: what is on screen asks for it. */
const refresh = (client: ApolloLink.Operation["client"]) => {
  client.refetchQueries({ include: "active" }).catch(() => {});
};
