import { announceSessionsEnded } from "../../auth/session-cache.ts";
import type { Context } from "../../graphql/context.ts";

/** Ends the session in use, if any, on this device alone. */
export async function logout(context: Context) {
  const { viewer, system, bus, now } = context;
  if (viewer && viewer.authMethod !== "pat") {
    await system.session.updateMany({
      where: { id: viewer.sessionId, endedAt: null },
      data: { endedAt: now() },
    });
    announceSessionsEnded(bus, { userId: viewer.userId, sessionId: viewer.sessionId });
  }
  context.setSessionCookie(null);
  return true;
}
