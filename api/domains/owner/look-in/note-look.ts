import { LRUCache } from "lru-cache";
import type { Viewer } from "../../../auth/viewer.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Services } from "../../../services.ts";

const LONGEST = 300;
/** Per-process cache of fields already recorded, so repeated reads don't add entries. */
const noted = new LRUCache<string, true>({ max: 10_000 });

/** Records each root field or REST path in the audit log before responding. */
export async function noteLook(
  services: Services,
  { sessionId, orgId, userId, lookIn }: Viewer,
  { what, ip }: { what: string; ip: string },
): Promise<void> {
  if (!lookIn) return;
  const read = what.slice(0, LONGEST);
  const key = `${sessionId} ${read}`;
  if (noted.has(key)) return;
  const { ownerId, ownerName: name } = lookIn;
  await recordAudit(
    {
      tx: services.database.forOrganisation(orgId),
      actor: { userId: null, role: null, ownerId, name, ip },
    },
    {
      action: "look_in.data_read",
      targetType: "user",
      targetId: userId,
      detail: { read, look: sessionId },
    },
  );
  noted.set(key, true);
}
