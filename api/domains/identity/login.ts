import { loginInputSchema } from "@fettle/rules/auth.schema";
import { findKnownBrowser } from "../../auth/known-browsers.ts";
import { recordAttempt } from "../../auth/login-throttle.ts";
import { verifyNothing, verifyPassword } from "../../auth/password.ts";
import type { Context } from "../../graphql/context.ts";
import { parseInput } from "../../parse-input.ts";
import { wrongCredentials } from "./identity.errors.ts";
import { signIn } from "./sign-in.ts";

/** Signs a member in. An unknown address, a wrong password and another organisation's id get the same error. */
export async function login(context: Context, input: unknown) {
  const { email, password, orgId, ...client } = parseInput(loginInputSchema, input);
  const knownAs = await findKnownBrowser(context, email);
  const attempt = await recordAttempt(context.system, { email, ip: context.ip, knownAs }, context.now());
  const person = await context.system.user.findUnique({
    where: { email },
    include: { organisation: { select: { timeZone: true } } },
  });
  const member = person && !person.removedAt && (!orgId || orgId === person.orgId) ? person : null;
  const proved = member ? await verifyPassword(member.passwordHash, password) : await verifyNothing(password);
  if (!member || !proved) throw wrongCredentials();
  await attempt.succeeded();
  return signIn(context, member, client);
}
