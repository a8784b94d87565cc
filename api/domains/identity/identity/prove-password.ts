import type { ProvenAccount } from "../../../auth/hold-password.ts";
import { recordAttempt } from "../../../auth/login-throttle.ts";
import { verifyPassword } from "../../../auth/password.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { wrongPassword } from "./identity.errors.ts";

/**
 * Throws unless this is the viewer's password; a session's wrong guesses are throttled like a known browser's. Hold the
 * returned hash (`holdPassword`) in the transaction of what the password allows.
 */
export async function provePassword(
  { services, db, me, ip }: MemberCaller,
  password: string,
): Promise<ProvenAccount> {
  const person = await db.user.findUniqueOrThrow({
    where: { id: me.userId },
    select: { id: true, email: true, passwordHash: true },
  });
  const attempter = { email: person.email, ip, knownAs: me.sessionId };
  const attempt = await recordAttempt(ofProduct(services), attempter, services.now());
  if (!(await verifyPassword(person.passwordHash, password))) throw wrongPassword();
  await attempt.succeeded();
  return person;
}
