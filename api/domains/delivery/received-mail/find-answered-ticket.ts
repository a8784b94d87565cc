import type { SystemTransaction } from "../../../database/client.ts";
import type { Services } from "../../../services.ts";
import { headLines } from "./find-references.ts";

const ANSWERED_HEADERS = new Set(["references", "in-reply-to"]);
/** Mail programs list the entire thread and shorten long lists themselves. */
const MAX_IDS = 40;
const MESSAGE_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([\w.-]{1,255})>/gi;

/**
 * Finds the ticket a raw message replies to, using References and In-Reply-To. Anyone can copy these headers, so the
 * sender must still prove access.
 */
export async function findAnsweredTicket(
  { config }: Pick<Services, "config">,
  tx: SystemTransaction,
  raw: Buffer,
): Promise<string | null> {
  const domain = config.mailFrom.slice(config.mailFrom.lastIndexOf("@") + 1).toLowerCase();
  const ids = headLines(raw, ANSWERED_HEADERS)
    .flatMap((line) => [...line.matchAll(MESSAGE_ID)])
    .flatMap(([, id = "", at = ""]) => (at.toLowerCase() === domain ? id.toLowerCase() : []))
    .slice(-MAX_IDS);
  if (ids.length === 0) return null;
  const [found, ...others] = await tx.supportTicket.findMany({
    where: { OR: [{ id: { in: ids } }, { messages: { some: { id: { in: ids } } } }] },
    select: { id: true },
    take: 2,
  });
  return found && others.length === 0 ? found.id : null;
}
