import type { ApolloClient } from "@apollo/client";
import { LogoutDocument, ViewerDocument } from "../../generated/graphql.ts";
import { readStored, writeStored } from "../../lib/browser-storage.ts";

type Client = Pick<ApolloClient, "query" | "mutate">;

/** A page's start doesn't wait any longer to hear that there is no network. */
const PATIENCE_MS = 4_000;

/** Somebody signed out here without a network: the server still has their session, and this browser its cookie. */
export const isSignOutPending = () => readStored("sign_out_first") !== null;

/** Notes whose session the server is to end before it is asked anything else; false where this device can't. */
export const signOutLater = (userId: string): boolean => writeStored("sign_out_first", userId);

/** A sign-in has replaced the session, which the server ends then. */
export const forgetPendingSignOut = () => writeStored("sign_out_first", null);

let finishing: Promise<boolean> | undefined;

/**
 * Ends the session of whoever signed out here without a network. False where the server can't be reached yet: until it
 * is, nothing may be asked as them, and nobody signs in, since the answers would meet in one cookie.
 */
export async function finishSignOut(client: Client): Promise<boolean> {
  if (!isSignOutPending()) return true;
  finishing ??= inOneTab(() => finish(client))
    .catch(() => false)
    .finally(() => {
      finishing = undefined;
    });
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  return Promise.race([finishing, late]);
}

/** Finishes it as soon as there is a network, also on a page that nobody touches. */
export function finishSignOutOnceOnline(client: Client) {
  addEventListener("online", () => void finishSignOut(client));
}

async function finish(client: Client): Promise<boolean> {
  const userId = readStored("sign_out_first");
  if (userId === null) return true;
  const context = { isAnonymous: true, isNotRetried: true, mustBeFresh: true, handlesErrors: true };
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: "no-cache", context });
  if (!data) return false;
  // Anybody else's session isn't theirs to end.
  if (data.viewer?.id === userId) await client.mutate({ mutation: LogoutDocument, context });
  return forgetPendingSignOut();
}

/** A second tab would end the session of whoever signs in after the first has finished. */
async function inOneTab(run: () => Promise<boolean>): Promise<boolean> {
  // Undefined on insecure origins.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request("fettle-sign-out", run) : run();
}
