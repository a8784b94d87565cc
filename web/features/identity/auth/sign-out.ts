import { LogoutDocument } from "../../../generated/graphql.ts";
import { forgetSession } from "../../../lib/browser-storage.ts";
import { forgetDrafts } from "../../../lib/draft.ts";
import { isLost } from "../../../platform/apollo/transient-failure.ts";
import { offlineAnswers } from "../../../platform/offline/offline-answers.ts";
import { removeServiceWorker } from "../../../platform/offline/service-worker.ts";
import { leavePush } from "../../../platform/push/push-here.ts";
import { getIdentity, setIdentity } from "../../../platform/session/identity.ts";
import { signOutLater } from "../../../platform/session/pending-sign-out.ts";
import { signInRequest } from "../../../platform/session/sign-in-request.ts";
import { tokenMode } from "../../../platform/session/token-mode.ts";

/** The part of the Apollo client that sends it. */
type Sender = { mutate(options: { mutation: typeof LogoutDocument; context: object }): Promise<unknown> };

/**
 * Ends the session on the server, forgets here what `STORED_NAMES` says, and reloads the login screen. Drafts are sealed;
 * those that can't be go, except where the session had ended by itself, since the same person signs in again. Without a
 * network the device forgets the same, and the server is told before anything else is asked.
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
    .catch(() => {});
  // What is left couldn't be sealed.
  if (identity && !signInRequest.get()) forgetDrafts(identity.userId);
  await offlineAnswers.wipe?.();
  // Without a network only it can show the sign-in.
  if (isEnded) await removeServiceWorker().catch(() => false);
  location.replace("/login");
}

/** Whether the server has ended the session; without a network it does later. Rejects where it refuses. */
async function endSession(client: Sender, userId: string | undefined): Promise<boolean> {
  const context = { isAnonymous: true, handlesErrors: true, isNotRetried: true };
  try {
    await client.mutate({ mutation: LogoutDocument, context });
    return true;
  } catch (error) {
    // Tokens are deleted here, and nobody has them any more; a cookie can't be.
    const isKept = isLost(error) && (tokenMode() || (userId !== undefined && signOutLater(userId)));
    if (!isKept) throw error;
    return false;
  }
}
