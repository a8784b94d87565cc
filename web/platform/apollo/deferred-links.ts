import { ApolloLink } from "@apollo/client/link";
import { catchError, from, map, tap } from "rxjs";
import { untilReachable } from "../../lib/until-reachable.ts";
import { isDeviceCursor } from "../offline/device-cursor.ts";
import { offlineAnswers } from "../offline/offline-answers.ts";
import { countAnswer } from "./answered.ts";
import { UnansweredError } from "./deadline-link.ts";
import { withEarlyAnswer } from "./with-early-answer.ts";

type Answered = [operation: ApolloLink.Operation, result: ApolloLink.Result];

// Results that arrived before the links loaded.
const early: Answered[] = [];
// A page loads the links once.
let links: ApolloLink | undefined;

/**
 * Outage, retry and identity links, loaded after the page's first load. Failed or slow queries fall back to what's on
 * the device.
 */
export const deferredLinks = new ApolloLink((operation, forward) => {
  // The page before is from the device. It gets the server's cursor with its next answer.
  if (isDeviceCursor(operation.variables.after))
    return from(offlineAnswers.answer(operation, new UnansweredError("Couldn’t load more.")));
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
