import type { ProvenAccount } from "../../../auth/lock-proven-account.ts";
import { recordAttempt } from "../../../auth/login-throttle.ts";
import { verifyPassword } from "../../../auth/password.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import type { MemberCaller } from "../../../platform/actions/unit-of-work.ts";
import { wrongPassword } from "./identity.errors.ts";

/**
 * Throws unless this is the viewer's password, and throttles wrong guesses per session. Pass the result to
 * `lockProvenAccount` in the transaction it authorises.
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
