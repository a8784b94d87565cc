import { rememberBrowser } from "../../auth/known-browsers.ts";
import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { type Person, startCookieSession, startTokenSession, type TokenPair } from "../../auth/sessions.ts";
import type { Context } from "../../graphql/context.ts";

/** The result of signing in; the tokens are null where the session is a cookie. */
export interface SignedIn {
  userId: string;
  authMethod: "cookie" | "token";
  platform: string;
  tokens: TokenPair | null;
}

interface Client {
  authMode?: "cookie" | "token" | null | undefined;
  platform?: string | null | undefined;
}

/** Opens a session for an authenticated person, as a cookie or as tokens; ends the session that it replaces. */
export async function signIn(context: Context, person: Person, client: Client): Promise<SignedIn> {
  const authMethod = client.authMode ?? "cookie";
  const platform = client.platform ?? (authMethod === "token" ? "ios" : "web");
  await endReplacedSession(context, authMethod);
  const device = { platform, userAgent: context.userAgent };
  if (authMethod === "token") {
    const { pair, viewer } = await startTokenSession(context.system, person, device, context.now());
    context.signIn(viewer);
    return { userId: person.id, authMethod, platform, tokens: pair };
  }
  const { token, viewer } = await startCookieSession(context.system, person, device, context.now());
  context.signIn(viewer);
  context.setSessionCookie(token);
  await rememberBrowser(context, person);
  return { userId: person.id, authMethod, platform, tokens: null };
}

/** Ends the session of the cookie that is replaced, which nobody could end otherwise. */
async function endReplacedSession({ viewer, system, bus, now }: Context, authMethod: "cookie" | "token") {
  if (viewer?.authMethod !== authMethod) return;
  const { userId, sessionId } = viewer;
  await system.session.updateMany({ where: { id: sessionId, endedAt: null }, data: { endedAt: now() } });
  announceSessionsEnded(bus, { userId, sessionId });
}
