import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { hashSecret } from "../../auth/token-secret.ts";
import type { Context } from "../../graphql/context.ts";

/**
 * Ends the current session, if any, on this device alone. An expired access token still ends its session, since its
 * refresh token would stay valid.
 */
export async function logout(context: Context) {
  const { system, bus, now } = context;
  const session = await sessionInUse(context);
  if (session) {
    await system.session.updateMany({
      where: { id: session.sessionId, endedAt: null },
      data: { endedAt: now() },
    });
    announceSessionsEnded(bus, session);
  }
  context.setSessionCookie(null);
  return true;
}

async function sessionInUse({ viewer, accessToken, system }: Context) {
  if (viewer) {
    const { userId, sessionId, authMethod } = viewer;
    return authMethod === "pat" ? null : { userId, sessionId };
  }
  if (!accessToken) return null;
  const pair = await system.refreshToken.findUnique({
    where: { accessTokenHash: hashSecret(accessToken) },
    select: { session: { select: { id: true, userId: true } } },
  });
  return pair ? { userId: pair.session.userId, sessionId: pair.session.id } : null;
}
