import { OWNER_PASSWORD_MIN } from "@fettle/rules/platform/field-lengths";
import { PRODUCT_NAME } from "@fettle/rules/platform/product";
import { forgetPortalBrowsers, rememberPortalBrowser } from "../../../auth/known-browsers.ts";
import { hashPassword } from "../../../auth/password.ts";
import { isOwnerAddress, type PortalAccount, sessionsOf } from "../../../auth/portal-sessions.ts";
import { requireUncommonPassword } from "../../../auth/require-uncommon-password.ts";
import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { hashSecret, newSecret } from "../../../auth/token-secret.ts";
import { ofProduct } from "../../../database/across-organisations.ts";
import { BadInputError } from "../../../errors.ts";
import {
  asPortal,
  type PortalSessionCaller,
  type PortalWork,
} from "../../../platform/actions/portal-work.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";
import { deadLink } from "./dead-link.ts";
import { MAX_RESET_LINKS, postResetMail, RESET_LINK_MS } from "./reset-link.ts";

interface PortalPerson {
  account: PortalAccount;
  name: string;
  email: string;
}

/** The owner's password gives access to every business, so it must be longer. */
export function requireOwnerLength(account: PortalAccount, password: string, field = "newPassword") {
  if (!account.ownerId || password.length >= OWNER_PASSWORD_MIN) return;
  throw new BadInputError(`Password must be at least ${OWNER_PASSWORD_MIN} characters`, {
    field,
    status: 422,
  });
}

export async function sendPortalReset(services: Services, realm: "staff" | "owner", email: string) {
  const person = await findPerson(services, realm, email);
  if (!person) return;
  await asPortal({ services, ip: "", staff: null, owner: null }, (work) => postPortalReset(work, person));
}

async function findPerson(
  services: Services,
  realm: "staff" | "owner",
  email: string,
): Promise<PortalPerson | null> {
  const product = ofProduct(services);
  if (realm === "owner") {
    if (!isOwnerAddress(email, services.config.ownerEmail)) return null;
    const owner = await product.ownerAccount.findUnique({ where: { email } });
    return owner && { account: { ownerId: owner.id }, name: owner.name, email: owner.email };
  }
  const staff = await product.staffUser.findUnique({ where: { email } });
  if (!staff || staff.disabledAt) return null;
  return { account: { staffId: staff.id }, name: staff.name, email: staff.email };
}

/** Returns false if the account has used up this hour's links. */
export async function postPortalReset(
  { tx, now, services }: PortalWork,
  { account, ...person }: PortalPerson,
) {
  const since = new Date(now.getTime() - RESET_LINK_MS);
  const recent = await tx.portalPasswordReset.count({ where: { ...account, createdAt: { gt: since } } });
  if (recent >= MAX_RESET_LINKS) return false;
  const token = newSecret();
  const { id } = await tx.portalPasswordReset.create({
    data: {
      ...account,
      tokenHash: hashSecret(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + RESET_LINK_MS),
    },
  });
  const path = account.staffId ? "/support-admin/reset-password" : "/auth/reset-password";
  const url = `${services.config.publicUrl}${path}?token=${token}${account.ownerId ? "&for=owner" : ""}`;
  await postResetMail(tx, { orgId: null, id, person, url });
  return true;
}

/**
 * Resets a staff or owner password with an emailed link, once, and ends every session and other link. Keeps one-time
 * codes. Returns false if the link is dead or of another kind.
 */
export async function resetPortalPassword(
  caller: PortalSessionCaller,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<boolean> {
  const { services } = caller;
  const usable = { tokenHash: hashSecret(token), usedAt: null, expiresAt: { gt: services.now() } };
  const found = await ofProduct(services).portalPasswordReset.findFirst({
    where: usable,
    include: { staff: true, owner: true },
  });
  const person = found?.staff ?? found?.owner;
  if (!found || !person || found.staff?.disabledAt) return false;
  const account: PortalAccount = found.staff ? { staffId: person.id } : { ownerId: person.id };
  const { name, email } = person;
  requireOwnerLength(account, newPassword);
  requireUncommonPassword(newPassword, { name, email, organisationName: PRODUCT_NAME }, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  const { ip, requestKey } = caller;
  await asPortal({ services, ip, requestKey, staff: null, owner: null }, async (work) => {
    const { tx, now, afterCommit } = work;
    const { count } = await tx.portalPasswordReset.updateMany({ where: usable, data: { usedAt: now } });
    if (count === 0) throw deadLink();
    await changePortalPassword(work, account, passwordHash);
    await tx.portalPasswordReset.updateMany({ where: { ...account, usedAt: null }, data: { usedAt: now } });
    await forgetPortalBrowsers(tx, account);
    const realm = account.staffId ? "staff" : "owner";
    await recordAudit(
      { tx, actor: { ...work.actor, name, ...account } },
      { action: `${realm}.password_reset`, targetType: realm, targetId: person.id },
    );
    afterCommit((bus) => announceSessionsEnded(bus, { userId: person.id }));
  });
  // Known browsers count wrong passwords separately, so this unlocks the account.
  await rememberPortalBrowser(caller, account);
  return true;
}

/** Stores a password and ends the account's other sessions. Call `announceSessionsEnded` after the commit. */
export async function changePortalPassword(
  { tx, now }: Pick<PortalWork, "tx" | "now">,
  account: PortalAccount,
  passwordHash: string,
  exceptSessionId?: string,
) {
  if (account.staffId) await tx.staffUser.update({ where: { id: account.staffId }, data: { passwordHash } });
  else await tx.ownerAccount.update({ where: { id: account.ownerId }, data: { passwordHash } });
  await sessionsOf(tx, account).end({ exceptSessionId, now });
}
