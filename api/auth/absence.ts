import type { Database } from "../database/client.ts";
import type { Viewer } from "./viewer.ts";

/** A session's last use is recorded at most hourly, so a shorter gap isn't evidence of being offline. */
const SILENCE_MS = 2 * 3_600_000;

export function absenceOf({ lastUsedAt }: { lastUsedAt: Date }, now: Date) {
  const isLong = now.getTime() - lastUsedAt.getTime() > SILENCE_MS;
  return isLong ? { awayFrom: lastUsedAt, awayUntil: now } : {};
}

/**
 * Returns whether a session's device could have been offline then. A later sync or sign-in rules it out, and clients
 * with personal access tokens don't queue work.
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
