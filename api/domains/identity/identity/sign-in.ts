import { rememberBrowser } from "../../../auth/known-browsers.ts";
import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import {
  type Person,
  startCookieSession,
  startTokenSession,
  type TokenPair,
} from "../../../auth/sessions.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { SessionCaller } from "./session-caller.ts";

/** The tokens are null for a cookie session. */
export interface SignedIn {
  /** Null for the product’s owner. */
  userId: string | null;
  /** The owner's password was right, but the one-time code is missing: no one is signed in yet. */
  needsCode?: boolean;
  authMethod: "cookie" | "token";
  platform: string;
  tokens: TokenPair | null;
}

interface Client {
  authMode?: "cookie" | "token" | null | undefined;
  platform?: string | null | undefined;
}

export async function signIn(caller: SessionCaller, person: Person, client: Client): Promise<SignedIn> {
  const { services } = caller;
  const system = acrossOrganisations(services, "sign-in");
  const authMethod = client.authMode ?? "cookie";
  const platform = client.platform ?? (authMethod === "token" ? "ios" : "web");
  const device = { platform, userAgent: caller.userAgent };
  if (authMethod === "token") {
    const { pair, viewer } = await startTokenSession(system, person, device, services.now());
    await endReplacedSession(caller, authMethod);
    caller.signIn(viewer);
    return { userId: person.id, authMethod, platform, tokens: pair };
  }
  const { token, viewer } = await startCookieSession(system, person, device, services.now());
  await endReplacedSession(caller, authMethod);
  caller.signIn(viewer);
  caller.setSessionCookie(token);
  await rememberBrowser(caller, person);
  return { userId: person.id, authMethod, platform, tokens: null };
}

/** Once its cookie is gone, nobody can end the replaced session. */
async function endReplacedSession({ viewer, services }: SessionCaller, authMethod: "cookie" | "token") {
  if (viewer?.authMethod !== authMethod) return;
  const { userId, sessionId } = viewer;
  const ended = { where: { id: sessionId, endedAt: null }, data: { endedAt: services.now() } };
  await acrossOrganisations(services, "sign-in").session.updateMany(ended);
  announceSessionsEnded(services.bus, { userId, sessionId });
}
