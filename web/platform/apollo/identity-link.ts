import { SetContextLink } from "@apollo/client/link/context";
import { getIdentity } from "../session/identity.ts";
import { currentPortal } from "../session/portal.ts";
import { requestCredentials, tokenMode } from "../session/token-mode.ts";
import { traceHeader } from "./trace-header.ts";

/** Adds identity headers, plus the access token on iOS. Portals send only their name. */
export const identityLink = new SetContextLink(async (previous) => {
  // On a retry this is the rejected token.
  const { authorization: _, ...headers } = (previous.headers ?? {}) as Record<string, string>;
  return {
    headers: {
      ...dated(headers),
      ...(previous.idempotencyKey && { "idempotency-key": previous.idempotencyKey }),
      ...(await sessionHeaders(previous.isAnonymous === true)),
    },
    credentials: requestCredentials(),
  };
});

/**
 * Adds the time of sending to queued work, so a wrong clock here doesn't matter. Call it for each attempt: the person may
 * have signed in again since the last one.
 */
export const dated = (headers: Record<string, string> = {}): Record<string, string> =>
  "queued-at" in headers ? { ...headers, "sent-at": new Date().toISOString() } : headers;

export async function sessionHeaders(isAnonymous = false): Promise<Record<string, string>> {
  const portal = currentPortal();
  if (portal) return { portal, ...traceHeader() };
  return { ...identityHeaders(isAnonymous), ...traceHeader(), ...(await tokenHeaders()) };
}

function identityHeaders(isAnonymous: boolean): Record<string, string> {
  const identity = isAnonymous ? null : getIdentity();
  return identity ? { "user-id": identity.userId, "org-id": identity.orgId } : {};
}

export async function tokenHeaders(): Promise<Record<string, string>> {
  const mode = tokenMode();
  if (!mode) return {};
  const token = await mode.accessToken();
  return { "auth-mode": "token", ...(token && { authorization: `Bearer ${token}` }) };
}
