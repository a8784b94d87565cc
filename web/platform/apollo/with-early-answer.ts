import type { ApolloLink } from "@apollo/client/link";
import { Observable } from "rxjs";
import { offlineAnswers } from "../offline/offline-answers.ts";

/** How long a screen waits for an answer before what this device has is shown instead. */
const PATIENCE_MS = 2_500;
/** The same, once the network is known to be silent. */
const SILENT_MS = 300;

let isSilent = false;

/**
 * The answers of an operation, or, where none arrives in good time, what this device has in their place. The answer
 * is waited for nevertheless, and replaces it.
 */
export const withEarlyAnswer = (operation: ApolloLink.Operation, answers: Observable<ApolloLink.Result>) =>
  new Observable<ApolloLink.Result>((observer) => {
    let arrived: ((late: ApolloLink.Result) => void) | undefined;
    const patience = setTimeout(
      async () => {
        const earlyAnswer = await offlineAnswers.earlyAnswer?.(operation);
        if (!earlyAnswer || observer.closed) return;
        isSilent = true;
        arrived = earlyAnswer.arrived;
        observer.next(earlyAnswer.result);
        observer.complete();
      },
      isSilent ? SILENT_MS : PATIENCE_MS,
    );
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
