import { announceSessionsEnded } from "../../../auth/session-cache.ts";
import { NotFoundError } from "../../../errors.ts";
import type { MemberWork } from "../../../platform/actions/unit-of-work.ts";

export async function revokeAccessToken({ tx, actor, now, afterCommit }: MemberWork, id: string) {
  const { userId } = actor;
  const { count } = await tx.apiToken.updateMany({
    where: { id, userId, revokedAt: null },
    data: { revokedAt: now },
  });
  if (count === 0) throw new NotFoundError("Access token");
  afterCommit((bus) => announceSessionsEnded(bus, { userId, sessionId: id }));
  return id;
}
