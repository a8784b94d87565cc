import { ErrorLink } from "@apollo/client/link/error";
import { from, mergeMap, throwError } from "rxjs";
import { getIdentity } from "../session/identity.ts";
import { usesTokens } from "../session/platform.ts";
import { askToSignIn } from "../session/sign-in-request.ts";
import { refreshTokens } from "../session/tokens.ts";
import { errorCode } from "./error-text.ts";

/**
 * Holds an operation whose session has ended until it can be sent again: on iOS after a silent renewal of the
 * tokens, otherwise after the same person signed in. Nobody signed in yet, or a sign-in itself: passed on.
 */
export const sessionLink = new ErrorLink(({ error, operation, forward }) => {
  const context = operation.getContext();
  if (errorCode(error) !== "UNAUTHENTICATED" || context.isAnonymous || !getIdentity()) return;
  return from(regainSession(context.signInDelayMs)).pipe(
    mergeMap((regained) => (regained ? forward(operation) : throwError(() => error))),
  );
});

/** Renews a session that ended, or has the same person sign in again; false when given up. */
export async function regainSession(delayMs?: number): Promise<boolean> {
  if (usesTokens() && (await refreshTokens())) return true;
  return askToSignIn(delayMs);
}
