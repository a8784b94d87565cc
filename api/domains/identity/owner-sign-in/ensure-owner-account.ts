import { OWNER_PASSWORD_MIN } from "@fettle/rules/platform/field-lengths";
import { forgetPortalBrowsers } from "../../../auth/known-browsers.ts";
import { hashPassword, verifyPassword } from "../../../auth/password.ts";
import { sessionsOf } from "../../../auth/portal-sessions.ts";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import type { Database } from "../../../database/client.ts";
import { log } from "../../../log.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { NO_CODES } from "../portal-account/one-time-codes.ts";

/**
 * Creates the owner's account from OWNER_EMAIL and OWNER_PASSWORD. Changing OWNER_PASSWORD resets the password and
 * one-time codes; otherwise a password set in the product is kept. A replaced OWNER_PASSWORD isn't applied again.
 */
export async function ensureOwnerAccount(
  database: Database,
  email: string,
  password: string,
  now = new Date(),
) {
  if (password.length < OWNER_PASSWORD_MIN) {
    log.warn(`OWNER_PASSWORD is shorter than ${OWNER_PASSWORD_MIN} characters. Choose a longer one.`);
  }
  const system = acrossOrganisations({ database }, "rounds");
  const account = await system.ownerAccount.findUnique({ where: { email } });
  if (account && (await verifyPassword(account.environmentHash, password))) return;
  if (account && (await isOneOf(account.formerEnvironmentHashes, password))) {
    return log.error(
      "OWNER_PASSWORD was replaced before, so it isn’t applied. Set the newest one, or a new one.",
    );
  }
  const passwordHash = await hashPassword(password);
  const changed = { passwordHash, environmentHash: passwordHash };
  if (!account) {
    await system.ownerAccount.createMany({ data: { email, ...changed }, skipDuplicates: true });
    return;
  }
  await system.$transaction(async (tx) => {
    const whose = { ownerId: account.id };
    const formerEnvironmentHashes = { push: account.environmentHash };
    await tx.ownerAccount.update({
      where: { id: account.id },
      data: { ...changed, ...NO_CODES, formerEnvironmentHashes },
    });
    await sessionsOf(tx, whose).end({ now });
    await tx.portalPasswordReset.updateMany({ where: { ...whose, usedAt: null }, data: { usedAt: now } });
    await forgetPortalBrowsers(tx, whose);
    await recordAudit(
      { tx, actor: { userId: null, role: null, name: null, ip: "" } },
      { action: "owner.password_from_environment", targetType: "owner", targetId: account.id },
    );
  });
}

async function isOneOf(hashes: string[], password: string): Promise<boolean> {
  for (const hash of hashes) if (await verifyPassword(hash, password)) return true;
  return false;
}
