import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** Deletes invitations a month after they expired or were accepted or revoked. */
export const purgeInvites: Purge = (system, daysAgo) => {
  const before = { lt: daysAgo(KEEP_DAYS) };
  return system.memberInvite.deleteMany({
    where: { OR: [{ expiresAt: before }, { acceptedAt: before }, { revokedAt: before }] },
  });
};
