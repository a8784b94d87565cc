import { ErrorLink } from "@apollo/client/link/error";
import { from, mergeMap, throwError } from "rxjs";
import { sessionKey } from "../session/identity.ts";
import { usesTokens } from "../session/platform.ts";
import { askToSignIn } from "../session/sign-in-request.ts";
import { refreshTokens } from "../session/tokens.ts";
import { errorCode } from "./error-text.ts";

/**
 * Holds an operation whose session has ended until it can be retried: on iOS after renewing the tokens, otherwise
 * after the same person signed in. Without a signed-in person, and for sign-ins, errors are passed on.
 */
export const sessionLink = new ErrorLink(({ error, operation, forward }) => {
  const context = operation.getContext();
  if (errorCode(error) !== "UNAUTHENTICATED" || context.isAnonymous || !sessionKey()) return;
  return from(regainSession(context.signInDelayMs)).pipe(
    mergeMap((regained) => (regained ? forward(operation) : throwError(() => error))),
  );
});

/** Renews an ended session, or asks the same person to sign in again; false when given up. */
export async function regainSession(delayMs?: number): Promise<boolean> {
  if (usesTokens() && (await refreshTokens())) return true;
  return askToSignIn(delayMs);
}
