import type { SystemTransaction } from "../../../database/client.ts";
import type { Services } from "../../../services.ts";
import { headLines } from "./find-references.ts";

const ANSWERED_HEADERS = new Set(["references", "in-reply-to"]);
/** A mail program names the whole thread; longer ones are cut by themselves. */
const MAX_IDS = 40;
const MESSAGE_ID = /<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@([\w.-]{1,255})>/gi;

/**
 * The ticket whose mails a raw message says it answers, by References and In-Reply-To: ours name the ticket, or one of
 * its messages. Null where that is none, or several. A subject says nothing, and whoever copies these headers still has
 * to prove that they may write in the ticket.
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
