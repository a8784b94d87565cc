import type { UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import { endSessions, revokeAccessTokens, voidResetLinks } from "./end-sessions.ts";

/**
 * Closes an account: frees its email address and ends its sessions, access tokens and reset links. Call
 * `announceSessionsEnded` after the commit.
 */
export async function closeAccount({ tx, orgId, now }: UnitOfWork, userId: string): Promise<void> {
  await tx.user.update({
    where: { id: userId },
    data: { removedAt: now, email: `${userId}@removed.invalid`, emailVerifiedAt: null },
    select: { id: true },
  });
  const person = { orgId, userId };
  await endSessions(tx, person, { now });
  await revokeAccessTokens(tx, person, now);
  await voidResetLinks(tx, person, now);
}
