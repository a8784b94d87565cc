import type { Database } from "../../database/client.ts";

/**
 * Ends a person's sessions, except the one they are using if it is given. Announce it on the bus after the
 * transaction committed (`announceSessionsEnded`).
 */
export async function endSessions(
  tx: Pick<Database["system"], "session">,
  person: { userId: string; orgId: string },
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
