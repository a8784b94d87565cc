import type { ApolloLink } from "@apollo/client/link";
import { Observable } from "rxjs";
import { offlineAnswers } from "../offline/offline-answers.ts";
import { areFirstAnswersAwaited } from "./first-answers-link.ts";

/** How long to wait for the server before showing what's on the device. */
const PATIENCE_MS = 2_500;
const SILENT_MS = 300;
/** A page served from the device asks before it reads its code. Counted from the page's start. */
const FIRST_MS = 1_000;

// One per page, because an unresponsive network affects every query.
let isSilent = false;

function patienceMs(): number {
  if (!areFirstAnswersAwaited()) return isSilent ? SILENT_MS : PATIENCE_MS;
  // An answer that's already here needs a moment to be read.
  return isSilent ? 0 : Math.max(SILENT_MS, FIRST_MS - performance.now());
}

/** Falls back to what's on the device if the server is slow. The server's response replaces it when it arrives. */
export const withEarlyAnswer = (operation: ApolloLink.Operation, answers: Observable<ApolloLink.Result>) =>
  new Observable<ApolloLink.Result>((observer) => {
    let arrived: ((late: ApolloLink.Result) => void) | undefined;
    const patience = setTimeout(async () => {
      const earlyAnswer = await offlineAnswers.earlyAnswer?.(operation);
      if (!earlyAnswer || observer.closed) return;
      isSilent = true;
      arrived = earlyAnswer.arrived;
      observer.next(earlyAnswer.result);
      observer.complete();
    }, patienceMs());
    const asked = answers.subscribe({
      next(result) {
        isSilent = false;
        clearTimeout(patience);
        if (arrived) arrived(result);
        else observer.next(result);
      },
      error(error) {
        clearTimeout(patience);
        observer.error(error);
      },
      complete: () => observer.complete(),
    });
    return () => {
      clearTimeout(patience);
      if (!arrived) asked.unsubscribe();
    };
  });
