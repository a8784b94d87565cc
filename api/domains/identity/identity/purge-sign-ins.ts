import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** The lifetime of the browser's cookie. */
const KEEP_BROWSERS_DAYS = 400;

export const purgeSignIns: Purge = async (system, daysAgo) => {
  const before = daysAgo(KEEP_DAYS);
  const expired = { expiresAt: { lt: before } };
  const unused = { lastUsedAt: { lt: daysAgo(KEEP_BROWSERS_DAYS) } };
  await system.loginAttempt.deleteMany({ where: { at: { lt: before } } });
  await system.knownBrowser.deleteMany({ where: unused });
  await system.session.deleteMany({ where: { OR: [expired, { endedAt: { lt: before } }] } });
  await system.refreshToken.deleteMany({ where: expired });
  await system.passwordReset.deleteMany({ where: expired });
  await system.portalPasswordReset.deleteMany({ where: expired });
  await system.portalBrowser.deleteMany({ where: unused });
  await system.emailVerification.deleteMany({ where: expired });
  await system.emailChange.deleteMany({ where: { undoExpiresAt: { lt: before } } });
  await system.apiToken.deleteMany({ where: { OR: [expired, { revokedAt: { lt: before } }] } });
};
