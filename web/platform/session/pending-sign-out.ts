import type { ApolloClient } from "@apollo/client";
import { LogoutDocument, ViewerDocument } from "../../generated/graphql.ts";
import { readStored, writeStored } from "../../lib/browser-storage.ts";

type Client = Pick<ApolloClient, "query" | "mutate">;

/** How long a starting page waits to find out whether it's offline. */
const PATIENCE_MS = 4_000;

/** Someone signed out offline: the server still has their session and this browser still has its cookie. */
export const isSignOutPending = () => readStored("sign_out_first") !== null;

/** Records whose session must end before any other request. Returns false if storage fails. */
export const signOutLater = (userId: string): boolean => writeStored("sign_out_first", userId);

/** A new sign-in replaces the session, which the server then ends. */
export const forgetPendingSignOut = () => writeStored("sign_out_first", null);

// Callers on the page share one attempt.
let finishing: Promise<boolean> | undefined;

/**
 * Ends the session of someone who signed out offline. Until this returns true, don't send requests or sign in: they'd
 * share one cookie.
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

export function finishSignOutOnceOnline(client: Client) {
  addEventListener("online", () => void finishSignOut(client));
}

async function finish(client: Client): Promise<boolean> {
  const userId = readStored("sign_out_first");
  if (userId === null) return true;
  const context = { isAnonymous: true, isNotRetried: true, mustBeFresh: true, handlesErrors: true };
  const { data } = await client.query({ query: ViewerDocument, fetchPolicy: "no-cache", context });
  if (!data) return false;
  // Don't end anyone else's session.
  if (data.viewer?.id === userId) await client.mutate({ mutation: LogoutDocument, context });
  return forgetPendingSignOut();
}

/** A second tab could end the next person's session. */
async function inOneTab(run: () => Promise<boolean>): Promise<boolean> {
  // Undefined on insecure origins.
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request("fettle-sign-out", run) : run();
}
