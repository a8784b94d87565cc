import { rememberPortalBrowser } from "../../../auth/known-browsers.ts";
import { verifyNothing, verifyPassword } from "../../../auth/password.ts";
import { isOwnerAddress, startOwnerSession } from "../../../auth/portal-sessions.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { asPortal, type PortalSessionCaller } from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import { proveCode } from "../portal-account/one-time-codes.ts";

export const isOwners = (services: Services, email: string) =>
  isOwnerAddress(email, services.config.ownerEmail);

export async function ownerLogin(
  caller: PortalSessionCaller,
  { email, password, code }: { email: string; password: string; code: string | null | undefined },
): Promise<"signed in" | "wrong password" | "needs code"> {
  const { services, ip, userAgent } = caller;
  const product = ofProduct(services);
  const account = await product.ownerAccount.findUnique({ where: { email } });
  const proved = account
    ? await verifyPassword(account.passwordHash, password)
    : await verifyNothing(password);
  if (!account || !proved) return "wrong password";
  const now = services.now();
  const proof = await proveCode(product, { realm: "owner", account, code, ip, now });
  if (!proof) return "needs code";
  const { token, owner } = await startOwnerSession(product, account, { userAgent }, now);
  await asPortal({ services, ip, staff: null, owner }, (work) =>
    recordAudit(work, {
      action: "owner.signed_in",
      targetType: "owner",
      targetId: owner.ownerId,
      detail: { proof },
    }),
  );
  caller.signInOwner(owner);
  caller.setPortalCookie("owner", token);
  await rememberPortalBrowser(caller, { ownerId: account.id });
  return "signed in";
}
