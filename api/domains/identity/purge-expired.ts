import type { Database } from "../../database/client.ts";

export const PURGE_EXPIRED = "purge-expired";
const DAY_MS = 86_400_000;
/** Dead sessions and links are kept so long for whoever asks what happened. */
const KEEP_DAYS = 30;

/** Forgets sign-in attempts, sessions, tokens and links that have been dead for a month. */
export function purgeExpired({ system }: Database, now: () => Date) {
  return async () => {
    const before = new Date(now().getTime() - KEEP_DAYS * DAY_MS);
    const expired = { expiresAt: { lt: before } };
    await system.loginAttempt.deleteMany({ where: { at: { lt: before } } });
    await system.session.deleteMany({ where: { OR: [expired, { endedAt: { lt: before } }] } });
    await system.refreshToken.deleteMany({ where: expired });
    await system.passwordReset.deleteMany({ where: expired });
    await system.emailVerification.deleteMany({ where: expired });
  };
}
