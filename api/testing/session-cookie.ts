import { hashSecret, newSecret } from "../auth/token-secret.ts";
import type { Viewer } from "../auth/viewer.ts";
import { cookieHeader } from "../server/cookies.ts";
import type { Runner } from "./runner.ts";

/** Creates a session without the slow password hash. Returns the Cookie header. */
export async function sessionCookie(runner: Runner, viewer: Viewer): Promise<string> {
  const token = newSecret();
  await runner.database.system.session.update({
    where: { id: viewer.sessionId },
    data: { tokenHash: hashSecret(token), createdAt: runner.clock.now, lastUsedAt: runner.clock.now },
  });
  return cookieHeader("session", token, runner.services.config.secureCookies).split(";")[0] ?? "";
}
