import { LogoutDocument } from "../../generated/graphql.ts";
import { forgetSession } from "../../lib/browser-storage.ts";
import { forgetDrafts } from "../../lib/draft.ts";
import { held } from "../../platform/offline/held.ts";
import { removeServiceWorker } from "../../platform/offline/service-worker.ts";
import { leavePush } from "../../platform/push/push-here.ts";
import { getIdentity, setIdentity } from "../../platform/session/identity.ts";
import { signInRequest } from "../../platform/session/sign-in-request.ts";
import { tokenMode } from "../../platform/session/token-mode.ts";

/** The part of the Apollo client that sends it. */
type Sender = { mutate(options: { mutation: typeof LogoutDocument; context: object }): Promise<unknown> };

/**
 * Ends the session on the server, forgets here what `STORED_NAMES` says, and reloads the login screen. Drafts stay
 * where the session had ended by itself, since the same person signs in again.
 */
export async function signOut(client: Sender) {
  await leavePush();
  await client.mutate({ mutation: LogoutDocument, context: { isAnonymous: true, handlesErrors: true } });
  const identity = getIdentity();
  if (identity && !signInRequest.get()) forgetDrafts(identity.userId);
  setIdentity(null);
  await tokenMode()?.end();
  forgetSession();
  await import("../../platform/outbox/seal-outbox.ts").then((outbox) => outbox.sealOutbox()).catch(() => {});
  await held.wipe?.();
  await removeServiceWorker().catch(() => false);
  location.replace("/login");
}
