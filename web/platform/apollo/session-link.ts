import { ServerError } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { ErrorLink } from "@apollo/client/link/error";
import { from, map, mergeMap, throwError } from "rxjs";
import { sessionKey } from "../session/identity.ts";
import { askToSignIn } from "../session/sign-in-request.ts";
import { tokenMode } from "../session/token-mode.ts";
import { errorCode } from "./error-text.ts";

/**
 * With no session the server returns `viewer: null` and no error. Keep that null out of the cache, because every screen
 * reads its viewer there.
 */
const viewerLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) =>
      result.data?.viewer === null && !operation.getContext().isAnonymous && sessionKey()
        ? { errors: [{ message: "Your session has ended", extensions: { code: "UNAUTHENTICATED" } }] }
        : result,
    ),
  ),
);

/**
 * Holds an operation whose session ended and retries it once, after renewing tokens or signing in again. Passes other
 * errors on.
 */
export const sessionLink = new ErrorLink(({ error, operation, forward }) => {
  const context = operation.getContext();
  const mode = tokenMode();
  if (errorCode(error) !== "UNAUTHENTICATED") return;
  if (context.isAnonymous || !sessionKey()) {
    return mode && ServerError.is(error)
      ? from(mode.renew()).pipe(mergeMap(() => forward(operation)))
      : undefined;
  }
  return from(regainSession(context.signInDelayMs)).pipe(
    mergeMap((regained) => (regained ? forward(operation) : throwError(() => error))),
  );
}).concat(viewerLink);

/**
 * Renews the session or asks the same person to sign in. Returns false if they give up; rejects if the server can't be
 * reached.
 */
export async function regainSession(delayMs?: number): Promise<boolean> {
  if (await tokenMode()?.renew()) return true;
  return askToSignIn(delayMs);
}
