import type { ApolloCache, OperationVariables } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { canonicalStringify } from "@apollo/client/utilities";
import type { FirstAnswers, FirstAnswersOf } from "@fettle/rules/platform/first-view";
import type { DocumentNode } from "graphql";
import { from, mergeMap, type Observable, of } from "rxjs";
import { noteLoaded, wantsChange } from "../live/loaded-change.ts";
import { operationIn } from "./operation-in.ts";

/** Preloaded results expire this long after page load, or once the live connection is up. */
const FRESH_MS = 10_000;

// Results that came with the page, so one set per page load.
let first: FirstAnswers | undefined;
/** The same results while still downloading, for a page served from the device. */
let awaited: Promise<void> | undefined;

export function readFirstAnswers(element: Pick<Element, "textContent" | "remove">) {
  if (!element.textContent) return;
  first = JSON.parse(element.textContent) as FirstAnswers;
  element.remove();
}

/** Waits for results requested by a page served from the device. Ignores results for another release's `entry`. */
export function awaitFirstAnswers(request: Promise<FirstAnswersOf | undefined>, entry: string) {
  awaited = request.then((answers) => {
    if (answers && entry.endsWith(`/${answers.entry}`)) first = answers;
    awaited = undefined;
  });
}

export const areFirstAnswersAwaited = () => awaited !== undefined;

export const firstAnswersLink = new ApolloLink((operation, forward) =>
  awaited ? from(awaited).pipe(mergeMap(() => fromFirst(operation, forward))) : fromFirst(operation, forward),
);

/**
 * Writes a preloaded result to the cache, so its screen renders immediately, without a skeleton. Returns whether there
 * was one.
 */
export function writeFirstAnswer(
  cache: ApolloCache,
  query: DocumentNode,
  variables: OperationVariables = {},
): boolean {
  const data = take(operationIn(query)?.name?.value, variables);
  if (data) cache.writeQuery({ query, variables, data });
  return data !== undefined;
}

function fromFirst(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> {
  const data = take(operation.operationName, operation.variables);
  return data ? of({ data }) : forward(operation);
}

function take(operation: string | undefined, variables: OperationVariables) {
  if (performance.now() > FRESH_MS || !wantsChange()) first = undefined;
  const asked = canonicalStringify(variables);
  const answer = first?.answers.find(
    (each) => each.operation === operation && canonicalStringify(each.variables) === asked,
  );
  if (!first || !answer) return undefined;
  first.answers = first.answers.filter((each) => each !== answer);
  noteLoaded(first.lastChange);
  return answer.data;
}
