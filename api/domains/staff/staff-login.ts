import { staffLoginSchema } from "@fettle/rules/auth.schema";
import { recordAttempt } from "../../auth/login-throttle.ts";
import { verifyNothing, verifyPassword } from "../../auth/password.ts";
import { startStaffSession } from "../../auth/portal-sessions.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import { parseInput } from "../../parse-input.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { wrongCredentials } from "../identity/identity.errors.ts";
import { asPortal, type PortalSessionCaller } from "../portal-work.ts";

/** Signs a member of support staff in. An unknown address and a wrong password get the same error. */
export async function staffLogin(caller: PortalSessionCaller, input: unknown) {
  const { email, password } = parseInput(staffLoginSchema, input);
  const { services, ip, userAgent } = caller;
  const now = services.now();
  const system = acrossOrganisations(services);
  const attempt = await recordAttempt(system, { email: `staff ${email}`, ip }, now);
  const person = await system.staffUser.findUnique({ where: { email } });
  const active = person && !person.disabledAt ? person : null;
  const proved = active ? await verifyPassword(active.passwordHash, password) : await verifyNothing(password);
  if (!active || !proved) throw wrongCredentials();
  await attempt.succeeded();
  const { token, staff } = await startStaffSession(system, active, { userAgent }, now);
  caller.signInStaff(staff);
  await asPortal(caller, async (work) => {
    await work.tx.staffUser.update({ where: { id: staff.staffId }, data: { lastSignInAt: now } });
    await recordAudit(work, { action: "staff.signed_in", targetType: "staff", targetId: staff.staffId });
  });
  caller.setPortalCookie("staff", token);
  return { staff, needsCode: false };
}
