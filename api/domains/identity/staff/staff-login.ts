import { staffLoginSchema } from "@fettle/rules/identity/auth.schema";
import { findPortalBrowser, rememberPortalBrowser } from "../../../auth/known-browsers.ts";
import { logFailedSignIn } from "../../../auth/log-failed-sign-in.ts";
import { recordAttempt } from "../../../auth/login-throttle.ts";
import { verifyNothing, verifyPassword } from "../../../auth/password.ts";
import { startStaffSession } from "../../../auth/portal-sessions.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { parseInput } from "../../../parse-input.ts";
import { asPortal, type PortalSessionCaller } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { wrongCredentials } from "../identity/identity.errors.ts";
import { proveCode } from "../portal-account/one-time-codes.ts";
import { portalAttempter } from "../portal-account/portal-account.ts";

/**
 * Signs in support staff. An unknown address and a wrong password give the same error. A wrong code counts as a failed
 * attempt, but a missing one doesn't.
 */
export async function staffLogin(caller: PortalSessionCaller, input: unknown) {
  const { email, password, code } = parseInput(staffLoginSchema, input);
  const { services, ip, userAgent } = caller;
  const now = services.now();
  const product = ofProduct(services);
  const knownAs = await findPortalBrowser(caller, { staff: { email } });
  const attempt = await recordAttempt(product, { email: portalAttempter("staff", email), ip, knownAs }, now);
  const person = await product.staffUser.findUnique({ where: { email } });
  const active = person && !person.disabledAt ? person : null;
  const proved = active ? await verifyPassword(active.passwordHash, password) : await verifyNothing(password);
  if (!active || !proved) {
    logFailedSignIn({ realm: "staff", ip, userId: person?.id }, "password");
    throw wrongCredentials();
  }
  const proof = await proveCode(product, { realm: "staff", account: active, code, ip, now });
  if (!proof) {
    await attempt.forget();
    return { staff: null, needsCode: true };
  }
  await attempt.succeeded();
  const device = { userAgent, requiresTotp: services.config.requiresStaffTotp };
  const { token, staff } = await startStaffSession(product, active, device, now);
  caller.signInStaff(staff);
  await asPortal(caller, async (work) => {
    await work.tx.staffUser.update({ where: { id: staff.staffId }, data: { lastSignInAt: now } });
    await recordAudit(work, {
      action: "staff.signed_in",
      targetType: "staff",
      targetId: staff.staffId,
      detail: { proof },
    });
  });
  caller.setPortalCookie("staff", token);
  await rememberPortalBrowser(caller, { staffId: active.id });
  return { staff, needsCode: false };
}
