import { ServerError } from "@apollo/client/errors";
import { ApolloLink } from "@apollo/client/link";
import { ErrorLink } from "@apollo/client/link/error";
import { from, map, mergeMap, throwError } from "rxjs";
import { sessionKey } from "../session/identity.ts";
import { askToSignIn } from "../session/sign-in-request.ts";
import { tokenMode } from "../session/token-mode.ts";
import { errorCode } from "./error-text.ts";

/**
 * Without a session the server answers `viewer: null` and no error. If somebody is signed in on this page, their session
 * has ended. The null mustn't reach the cache, where every screen reads its person.
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
 * Keeps back an operation whose session has ended until it can be retried, once: with tokens after renewing them, otherwise
 * after the same person signed in. Without a signed-in person, and for sign-ins, errors are passed on, except of a
 * token that the server takes no more, whatever is asked with it.
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
 * Renews an ended session, or asks the same person to sign in again; false when given up. Rejects where no answer says
 * whether it has ended.
 */
export async function regainSession(delayMs?: number): Promise<boolean> {
  if (await tokenMode()?.renew()) return true;
  return askToSignIn(delayMs);
}
