import { loginInputSchema } from "@fettle/rules/identity/auth.schema";
import { findKnownBrowser, findPortalBrowser } from "../../../auth/known-browsers.ts";
import { logFailedSignIn } from "../../../auth/log-failed-sign-in.ts";
import { recordAttempt } from "../../../auth/login-throttle.ts";
import { verifyNothing, verifyPassword } from "../../../auth/password.ts";
import { acrossOrganisations, ofProduct } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import type { PortalSessionCaller } from "../../../platform/actions/portal-work.ts";
import { isOwners, ownerLogin } from "../owner-sign-in/owner-login.ts";
import { portalAttempter } from "../portal-account/portal-account.ts";
import { wrongCredentials } from "./identity.errors.ts";
import type { SessionCaller } from "./session-caller.ts";
import { type SignedIn, signIn } from "./sign-in.ts";

/** Signs a member in. An unknown address, a wrong password and another organisation's id all give the same error. */
export async function login(caller: SessionCaller & PortalSessionCaller, input: unknown) {
  const { email, password, code, orgId, ...client } = parseInput(loginInputSchema, input);
  const { services, ip } = caller;
  const system = acrossOrganisations(services, "sign-in");
  if (isOwners(services, email)) return loginAsOwner(caller, { email, password, code });
  const knownAs = await findKnownBrowser(caller, email);
  const attempt = await recordAttempt(system, { email, ip, knownAs }, services.now());
  const person = await system.user.findUnique({
    where: { email },
    include: { organisation: { select: { timeZone: true } } },
  });
  const member = person && !person.removedAt && (!orgId || orgId === person.orgId) ? person : null;
  const proved = member ? await verifyPassword(member.passwordHash, password) : await verifyNothing(password);
  if (!member || !proved) {
    logFailedSignIn({ realm: "member", ip, userId: person?.id }, "password");
    throw wrongCredentials();
  }
  await attempt.succeeded();
  return signIn(caller, member, client);
}

async function loginAsOwner(
  caller: SessionCaller & PortalSessionCaller,
  proof: { email: string; password: string; code: string | null | undefined },
): Promise<SignedIn> {
  const { services, ip } = caller;
  const { email } = proof;
  const knownAs = await findPortalBrowser(caller, { owner: { email } });
  const attempter = { email: portalAttempter("owner", email), ip, knownAs };
  const attempt = await recordAttempt(ofProduct(services), attempter, services.now());
  const outcome = await ownerLogin(caller, proof);
  if (outcome === "wrong password") {
    logFailedSignIn({ realm: "owner", ip }, "password");
    throw wrongCredentials();
  }
  const needsCode = outcome === "needs code";
  await (needsCode ? attempt.forget() : attempt.succeeded());
  return { userId: null, needsCode, authMethod: "cookie", platform: "web", tokens: null };
}
