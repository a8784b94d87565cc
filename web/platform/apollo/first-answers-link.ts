import { ApolloLink } from "@apollo/client/link";
import { canonicalStringify } from "@apollo/client/utilities";
import type { FirstAnswers, FirstAnswersOf } from "@fettle/rules/first-view";
import { from, mergeMap, type Observable, of } from "rxjs";
import { noteLoaded } from "../live/loaded-change.ts";

/** Later than this after the page's load began, an answer in it is too old. */
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

function fromFirst(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> {
  if (performance.now() > FRESH_MS) first = undefined;
  const asked = canonicalStringify(operation.variables);
  const answer = first?.answers.find(
    (each) => each.operation === operation.operationName && canonicalStringify(each.variables) === asked,
  );
  if (!first || !answer) return forward(operation);
  first.answers = first.answers.filter((each) => each !== answer);
  noteLoaded(first.lastChange);
  return of({ data: answer.data });
}
