import { KEEP_DAYS, type Purge } from "../../../platform/purge/purge-expired.ts";

/** Purges invitations that expired, or were accepted or revoked, a month ago. */
export const purgeInvites: Purge = (system, daysAgo) => {
  const before = { lt: daysAgo(KEEP_DAYS) };
  return system.memberInvite.deleteMany({
    where: { OR: [{ expiresAt: before }, { acceptedAt: before }, { revokedAt: before }] },
  });
};
