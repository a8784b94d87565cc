import type { ApolloCache, OperationVariables } from "@apollo/client";
import { ApolloLink } from "@apollo/client/link";
import { canonicalStringify } from "@apollo/client/utilities";
import type { FirstAnswers, FirstAnswersOf } from "@fettle/rules/platform/first-view";
import type { DocumentNode } from "graphql";
import { from, mergeMap, type Observable, of } from "rxjs";
import { noteLoaded, wantsChange } from "../live/loaded-change.ts";
import { operationIn } from "./operation-in.ts";

/** Later than this after the page's load began, an answer in it is too old; so is one from before the page was live. */
const FRESH_MS = 10_000;

let first: FirstAnswers | undefined;
/** The same, asked for and on its way. */
let awaited: Promise<void> | undefined;

/** Takes the answers that the server put into the page, of the members' session, out of it. */
export function readFirstAnswers(element: Pick<Element, "textContent" | "remove">) {
  if (!element.textContent) return;
  first = JSON.parse(element.textContent) as FirstAnswers;
  element.remove();
}

/** Waits for the answers that a page of the device has asked for; those of another release, by its `entry`, don't count. */
export function awaitFirstAnswers(request: Promise<FirstAnswersOf | undefined>, entry: string) {
  awaited = request.then((answers) => {
    if (answers && entry.endsWith(`/${answers.entry}`)) first = answers;
    awaited = undefined;
  });
}

/** Answers each query once from what came with the page, or before its code. */
export const firstAnswersLink = new ApolloLink((operation, forward) =>
  awaited ? from(awaited).pipe(mergeMap(() => fromFirst(operation, forward))) : fromFirst(operation, forward),
);

/**
 * Puts the answer to a query that came with the page, or before its code, into the cache: its screen is then drawn at
 * once, where an answer of the network's is drawn after a skeleton.
 */
export function writeFirstAnswer(
  cache: ApolloCache,
  query: DocumentNode,
  variables: OperationVariables = {},
) {
  const data = take(operationIn(query)?.name?.value, variables);
  if (data) cache.writeQuery({ query, variables, data });
}

function fromFirst(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> {
  const data = take(operation.operationName, operation.variables);
  return data ? of({ data }) : forward(operation);
}

/** Each is used once. */
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
