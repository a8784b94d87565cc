import type { Database } from "../database/client.ts";
import type { Viewer } from "./viewer.ts";

/** We note a session's use at most once an hour, so a shorter silence proves nothing. */
const SILENCE_MS = 2 * 3_600_000;

/** The silence that a session's new use ends, if it's long enough to mean the device was offline. */
export function absenceOf({ lastUsedAt }: { lastUsedAt: Date }, now: Date) {
  const isLong = now.getTime() - lastUsedAt.getTime() > SILENCE_MS;
  return isLong ? { awayFrom: lastUsedAt, awayUntil: now } : {};
}

/**
 * Whether a session's device may have been offline at a moment. A device that talked to us afterwards would have sent
 * its work then, and a session that began afterwards can't have queued any. Personal access tokens queue nothing.
 */
export async function wasAwayAt(
  database: Pick<Database, "forOrganisation">,
  { authMethod, orgId, sessionId }: Viewer,
  { moment, now }: { moment: Date; now: Date },
): Promise<boolean> {
  if (authMethod !== "cookie" && authMethod !== "token") return false;
  const session = await database.forOrganisation(orgId).session.findUnique({
    where: { orgId_id: { orgId, id: sessionId } },
    select: { createdAt: true, lastUsedAt: true, awayFrom: true, awayUntil: true },
  });
  if (!session || session.createdAt > moment) return false;
  const { lastUsedAt, awayFrom, awayUntil } = session;
  if (now.getTime() - moment.getTime() <= SILENCE_MS || lastUsedAt <= moment) return true;
  return awayFrom !== null && awayUntil !== null && awayFrom <= moment && moment <= awayUntil;
}
