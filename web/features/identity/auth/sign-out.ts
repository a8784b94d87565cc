import { LogoutDocument } from "../../../generated/graphql.ts";
import { forgetSession } from "../../../lib/browser-storage.ts";
import { forgetDrafts } from "../../../lib/draft.ts";
import { ignored } from "../../../lib/ignored.ts";
import { isLost } from "../../../platform/apollo/transient-failure.ts";
import { offlineAnswers } from "../../../platform/offline/offline-answers.ts";
import { removeServiceWorker } from "../../../platform/offline/service-worker.ts";
import { leavePush } from "../../../platform/push/push-here.ts";
import { getIdentity, setIdentity } from "../../../platform/session/identity.ts";
import { signOutLater } from "../../../platform/session/pending-sign-out.ts";
import { signInRequest } from "../../../platform/session/sign-in-request.ts";
import { tokenMode } from "../../../platform/session/token-mode.ts";

type Sender = { mutate(options: { mutation: typeof LogoutDocument; context: object }): Promise<unknown> };

/**
 * Ends the session, clears everything in `STORED_NAMES` and reloads the login screen. Deletes drafts it can't seal,
 * unless the session had already ended, because the same person may come back for them. If offline, tells the server on
 * reconnecting.
 */
export async function signOut(client: Sender) {
  await leavePush();
  const identity = getIdentity();
  const isEnded = await endSession(client, identity?.userId);
  setIdentity(null);
  await tokenMode()?.end();
  forgetSession();
  await import("../../../platform/outbox/seal-outbox.ts")
    .then((outbox) => outbox.sealOutbox())
    .catch((error) => ignored(error, "drafts still here are deleted next"));
  // Drafts still here couldn't be sealed.
  if (identity && !signInRequest.get()) forgetDrafts(identity.userId);
  await offlineAnswers.wipe?.();
  // While offline, only the service worker can show the sign-in screen.
  if (isEnded) await removeServiceWorker().catch(() => false);
  location.replace("/login");
}

/** Returns false if offline, in which case the session ends later. Rejects if the server refuses. */
async function endSession(client: Sender, userId: string | undefined): Promise<boolean> {
  const context = { isAnonymous: true, handlesErrors: true, isNotRetried: true };
  try {
    await client.mutate({ mutation: LogoutDocument, context });
    return true;
  } catch (error) {
    // Tokens are deleted on this device either way, but this code can't delete a cookie.
    const isKept = isLost(error) && (tokenMode() || (userId !== undefined && signOutLater(userId)));
    if (!isKept) throw error;
    return false;
  }
}
