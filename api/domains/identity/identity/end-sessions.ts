import type { Database } from "../../../database/client.ts";

interface Member {
  userId: string;
  orgId: string;
}

/** Keeps `exceptSessionId` if given. Call `announceSessionsEnded` after the commit. */
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

export const revokeAccessTokens = (
  tx: Pick<Database["system"], "apiToken">,
  { userId, orgId }: Member,
  now: Date,
) => tx.apiToken.updateMany({ where: { userId, orgId, revokedAt: null }, data: { revokedAt: now } });

export const voidResetLinks = (
  tx: Pick<Database["system"], "passwordReset">,
  { userId, orgId }: Member,
  now: Date,
) => tx.passwordReset.updateMany({ where: { userId, orgId, usedAt: null }, data: { usedAt: now } });
