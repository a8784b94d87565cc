import { ApolloLink } from "@apollo/client/link";
import { canonicalStringify } from "@apollo/client/utilities";
import type { FirstAnswers } from "@fettle/rules/first-view";
import { of } from "rxjs";
import { noteLoaded } from "../live/loaded-change.ts";

/** Later than this after the page's load began, an answer in it is too old. */
const FRESH_MS = 10_000;

let first: FirstAnswers | undefined;

/** Takes the answers that the server put into the page, of the members' session, out of it. */
export function readFirstAnswers(element: Pick<Element, "textContent" | "remove"> | null) {
  if (!element?.textContent) return;
  first = JSON.parse(element.textContent) as FirstAnswers;
  element.remove();
}

/** Answers each query once from what came with the page. */
export const firstAnswersLink = new ApolloLink((operation, forward) => {
  if (performance.now() > FRESH_MS) first = undefined;
  const asked = canonicalStringify(operation.variables);
  const answer = first?.answers.find(
    (each) => each.operation === operation.operationName && canonicalStringify(each.variables) === asked,
  );
  if (!first || !answer) return forward(operation);
  first.answers = first.answers.filter((each) => each !== answer);
  noteLoaded(first.lastChange);
  return of({ data: answer.data });
});
