import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { hashSecret } from "../../../auth/token-secret.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { SessionCaller } from "./session-caller.ts";

/** Ends this device's session, even if its access token has expired. Otherwise, the refresh token would stay valid. */
export async function logout(caller: SessionCaller) {
  const { services } = caller;
  const session = await sessionInUse(caller);
  if (session) {
    await acrossOrganisations(services, "sign-in").session.updateMany({
      where: { id: session.sessionId, endedAt: null },
      data: { endedAt: services.now() },
    });
    announceSessionsEnded(services.bus, session);
  }
  caller.setSessionCookie(null);
  return true;
}

async function sessionInUse({ viewer, accessToken, services }: SessionCaller) {
  if (viewer) {
    const { userId, sessionId, authMethod } = viewer;
    return authMethod === "pat" ? null : { userId, sessionId };
  }
  if (!accessToken) return null;
  const pair = await acrossOrganisations(services, "sign-in").refreshToken.findUnique({
    where: { accessTokenHash: hashSecret(accessToken) },
    select: { session: { select: { id: true, userId: true } } },
  });
  return pair ? { userId: pair.session.userId, sessionId: pair.session.id } : null;
}
