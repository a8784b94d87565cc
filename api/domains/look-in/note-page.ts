import { LRUCache } from "lru-cache";
import type { Viewer } from "../../auth/viewer.ts";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { Services } from "../../services.ts";

/** The header in which the client says which page asks. */
export const PAGE_HEADER = "page";

const PAGE_MAX = 300;
/** The page that each look was noted on last, on this server: its further requests add nothing. */
const lastPages = new LRUCache<string, string>({ max: 1000 });

/** Keeps in the audit which page the owner looks at, and as whom; what names no page is kept by its address. */
export async function notePage(
  services: Services,
  { sessionId, orgId, userId, lookIn }: Viewer,
  { page, url, ip }: { page: unknown; url: string; ip: string },
): Promise<void> {
  if (!lookIn) return;
  const named = typeof page === "string" && page.startsWith("/") ? page : (url.split("?")[0] ?? "");
  const shown = named.slice(0, PAGE_MAX);
  if (lastPages.get(sessionId) === shown) return;
  lastPages.set(sessionId, shown);
  await acrossOrganisations(services).auditEntry.create({
    data: {
      orgId,
      actorType: "owner",
      actorId: lookIn.ownerId,
      actorName: lookIn.ownerName,
      action: "look_in.page_viewed",
      targetType: "user",
      targetId: userId,
      detail: { page: shown, look: sessionId },
      ip,
    },
  });
}
