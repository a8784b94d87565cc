import { ApolloLink } from "@apollo/client/link";
import { catchError, from, map, tap } from "rxjs";
import { untilReachable } from "../../lib/until-reachable.ts";
import { offlineAnswers } from "../offline/offline-answers.ts";
import { countAnswer } from "./answered.ts";
import { withEarlyAnswer } from "./with-early-answer.ts";

type Answered = [operation: ApolloLink.Operation, result: ApolloLink.Result];

/** Results that arrived before the links were loaded. */
const early: Answered[] = [];
let links: ApolloLink | undefined;

/**
 * The links that handle outages, lost answers and another person's sign-in, loaded after a page's first load. What
 * fails nevertheless, or takes long, may be answered from what the device keeps.
 */
export const deferredLinks = new ApolloLink((operation, forward) => {
  const answers = links
    ? links.request(operation, forward)
    : forward(operation).pipe(
        map((result) => {
          early.push([operation, result]);
          return result;
        }),
      );
  return withEarlyAnswer(operation, answers).pipe(
    catchError((error) => from(offlineAnswers.answer(operation, error))),
    tap(countAnswer),
  );
});

export async function loadDeferredLinks() {
  if (links) return;
  const late = await untilReachable(() => import("./deferred-link-chunk.ts"));
  links ??= ApolloLink.from([
    late.createStaleOnErrorLink(early.splice(0)),
    late.idempotencyLink,
    late.foreignIdentityLink,
  ]);
}
