import type { Database } from "../../../database/client.ts";

interface Member {
  userId: string;
  orgId: string;
}

/**
 * Ends a person's sessions, except the current one if it is given. Announce it on the bus after the commit
 * (`announceSessionsEnded`).
 */
export async function endSessions(
  tx: Pick<Database["system"], "session">,
  person: Member,
  { exceptSessionId, now }: { exceptSessionId?: string | undefined; now: Date },
) {
  await tx.session.updateMany({
    where: {
      orgId: person.orgId,
      userId: person.userId,
      endedAt: null,
      ...(exceptSessionId && { id: { not: exceptSessionId } }),
    },
    data: { endedAt: now },
  });
}

/** Ends a person's access tokens. Announce it as the end of sessions is. */
export const revokeAccessTokens = (
  tx: Pick<Database["system"], "apiToken">,
  { userId, orgId }: Member,
  now: Date,
) => tx.apiToken.updateMany({ where: { userId, orgId, revokedAt: null }, data: { revokedAt: now } });

/** Invalidates the mailed password-reset links. */
export const voidResetLinks = (
  tx: Pick<Database["system"], "passwordReset">,
  { userId, orgId }: Member,
  now: Date,
) => tx.passwordReset.updateMany({ where: { userId, orgId, usedAt: null }, data: { usedAt: now } });
