import { announceSessionsEnded } from "../../auth/session-cache.ts";
import { NotFoundError } from "../../errors.ts";
import type { Context } from "../../graphql/context.ts";

/** Revokes one of the viewer's own tokens at once. Returns its id. */
export async function revokeAccessToken({ db, me, bus, now }: Context, id: string) {
  const { count } = await db.apiToken.updateMany({
    where: { id, userId: me.userId, revokedAt: null },
    data: { revokedAt: now() },
  });
  if (count === 0) throw new NotFoundError("Access token");
  announceSessionsEnded(bus, { userId: me.userId, sessionId: id });
  return id;
}
