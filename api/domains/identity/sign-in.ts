import { type Person, startCookieSession, startTokenSession, type TokenPair } from "../../auth/sessions.ts";
import type { Context } from "../../graphql/context.ts";

/** What signing in answers with; the tokens are null where the session is a cookie. */
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

/** Opens a session for a person whose identity is proved, as a cookie or as tokens. */
export async function signIn(context: Context, person: Person, client: Client): Promise<SignedIn> {
  const authMethod = client.authMode ?? "cookie";
  const platform = client.platform ?? (authMethod === "token" ? "ios" : "web");
  const device = { platform, userAgent: context.userAgent };
  if (authMethod === "token") {
    const { pair, viewer } = await startTokenSession(context.system, person, device, context.now());
    context.signIn(viewer);
    return { userId: person.id, authMethod, platform, tokens: pair };
  }
  const { token, viewer } = await startCookieSession(context.system, person, device, context.now());
  context.signIn(viewer);
  context.setSessionCookie(token);
  return { userId: person.id, authMethod, platform, tokens: null };
}
