import { loginInputSchema } from "@fettle/rules/auth.schema";
import { findKnownBrowser } from "../../auth/known-browsers.ts";
import { recordAttempt } from "../../auth/login-throttle.ts";
import { verifyNothing, verifyPassword } from "../../auth/password.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import { parseInput } from "../../parse-input.ts";
import { wrongCredentials } from "./identity.errors.ts";
import type { SessionCaller } from "./session-caller.ts";
import { signIn } from "./sign-in.ts";

/** Signs a member in. An unknown address, a wrong password and another organisation's id get the same error. */
export async function login(caller: SessionCaller, input: unknown) {
  const { email, password, orgId, ...client } = parseInput(loginInputSchema, input);
  const { services, ip } = caller;
  const system = acrossOrganisations(services);
  const knownAs = await findKnownBrowser(caller, email);
  const attempt = await recordAttempt(system, { email, ip, knownAs }, services.now());
  const person = await system.user.findUnique({
    where: { email },
    include: { organisation: { select: { timeZone: true } } },
  });
  const member = person && !person.removedAt && (!orgId || orgId === person.orgId) ? person : null;
  const proved = member ? await verifyPassword(member.passwordHash, password) : await verifyNothing(password);
  if (!member || !proved) throw wrongCredentials();
  await attempt.succeeded();
  return signIn(caller, member, client);
}
