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
import { conflictChanges } from "./error-fields.ts";
import { errorCode } from "./error-text.ts";
import { retryingCount } from "./retrying-count.ts";
import { isLost } from "./transient-failure.ts";

type Answer = Observable<ApolloLink.Result>;

/** Delays before the retries; shorter when the network returns. */
const WAITS_MS = [1_000, 3_000];
/** After this time the error is shown instead of retrying. */
const PATIENCE_MS = 40_000;

/** Idempotent mutations: they carry an idempotency key, or set a state. */
const REPEATABLE =
  /^(?:Accept|Add|Apply|Archive|Arrive|Complete|Confirm|Convert|Delete|Discard|Duplicate|Ensure|Link|Mark|Merge|Price|Record|Reject|Remove|Reschedule|Restore|Reverse|Revoke|Set|TakeBack|UndoJob|Unlink|Unmerge|Update|Void|(?:Create|Send)(?:CreditNote|Customer|Equipment|Invoice|Job|Post|Quote)$|Send(?:Message|Reply|StaffReply|Ticket|TicketReply|ThreadTemplate|(?:Job|Invoice)Text)$|SettleUnknownText$|(?:AnswerAssistant|AskAssistant|ClearAssistantHistory|DeclineProposal|UndoProposal)$|(?:Start|Stop)JobClock$)/;

export const isRepeatable = (operationName = "") => REPEATABLE.test(operationName);

/**
 * Retries mutations whose answer was lost, unchanged: the server may have processed the first attempt, and what it
 * then finds done counts as done.
 */
export const retryLink = new ApolloLink((operation, forward) => {
  const { isAnonymous, isNotRetried } = operation.getContext();
  const isOnce = isAnonymous || isNotRetried || !isRepeatable(operation.operationName);
  if (!isMutationOperation(operation.query) || isOnce) return forward(operation);
  const since = Date.now();
  const attempt = (turn: number): Answer =>
    forward(operation).pipe(
      mergeMap((result) => (turn > 0 ? asDone(operation, result, forward) : of(result))),
      catchError((error) => {
        const wait = WAITS_MS[turn];
        const isOver = wait === undefined || Date.now() - since > PATIENCE_MS;
        if (isOver || !isLost(error)) return throwError(() => error);
        retryingCount.set(retryingCount.get() + 1);
        return race(timer(wait), fromEvent(window, "online")).pipe(
          mergeMap(() => attempt(turn + 1)),
          finalize(() => retryingCount.set(retryingCount.get() - 1)),
        );
      }),
    );
  return attempt(0);
});

/** Turns the refusal of a retry, whose first attempt succeeded, into a success. */
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
  // The stored values are the requested ones: repeating it with the stored version returns the record.
  const version = stored.value;
  const { input } = variables;
  operation.variables = input ? { ...variables, input: { ...input, version } } : { ...variables, version };
  return forward(operation);
}

/** The answer's data was lost, so the queries on screen are refetched. */
const refresh = (client: ApolloLink.Operation["client"]) => {
  client.refetchQueries({ include: "active" }).catch(() => {});
};
