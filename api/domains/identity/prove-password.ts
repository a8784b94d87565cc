import { recordAttempt } from "../../auth/login-throttle.ts";
import { verifyPassword } from "../../auth/password.ts";
import type { Context } from "../../graphql/context.ts";
import { wrongPassword } from "./identity.errors.ts";

/** Throws unless this is the viewer's password; a session's wrong guesses are throttled like a known browser's. */
export async function provePassword({ system, me, ip, now }: Context, password: string) {
  const person = await system.user.findUniqueOrThrow({
    where: { id: me.userId },
    select: { email: true, passwordHash: true },
  });
  const attempt = await recordAttempt(system, { email: person.email, ip, knownAs: me.sessionId }, now());
  if (!(await verifyPassword(person.passwordHash, password))) throw wrongPassword();
  await attempt.succeeded();
}
