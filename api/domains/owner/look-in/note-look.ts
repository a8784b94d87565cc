import { LRUCache } from "lru-cache";
import type { Viewer } from "../../../auth/viewer.ts";
import type { Services } from "../../../services.ts";

const LONGEST = 300;
/** Fields each look has already read on this server, so repeats add no entries. */
const noted = new LRUCache<string, true>({ max: 10_000 });

/** Records a root field or a REST path in the organisation's audit, before the look-in gets its answer. */
export async function noteLook(
  services: Services,
  { sessionId, orgId, userId, lookIn }: Viewer,
  { what, ip }: { what: string; ip: string },
): Promise<void> {
  if (!lookIn) return;
  const read = what.slice(0, LONGEST);
  const key = `${sessionId} ${read}`;
  if (noted.has(key)) return;
  await services.database.forOrganisation(orgId).auditEntry.createMany({
    data: {
      actorType: "owner",
      actorId: lookIn.ownerId,
      actorName: lookIn.ownerName,
      action: "look_in.data_read",
      targetType: "user",
      targetId: userId,
      detail: { read, look: sessionId },
      ip,
    },
  });
  noted.set(key, true);
}
