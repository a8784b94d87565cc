import { acrossOrganisations } from "../../database/across-organisations.ts";
import type { OutboxMessage } from "../../database/generated/client/client.ts";
import type { Services } from "../../services.ts";

/** Messages on one page. */
const PAGE = 50;

export interface OutboxPage {
  messages: OutboxMessage[];
  /** The id of the last one where there are more. */
  next: string | null;
}

/** What was handed to be sent, or would have been, newest first: to anybody, or to recipients that contain a text. */
export async function readOutbox(
  services: Pick<Services, "database">,
  { recipient, after }: { recipient: string; after: string | null },
): Promise<OutboxPage> {
  const found = await acrossOrganisations(services).outboxMessage.findMany({
    where: recipient ? { recipient: { contains: recipient, mode: "insensitive" } } : {},
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE + 1,
    ...(after && { cursor: { id: after }, skip: 1 }),
  });
  const messages = found.slice(0, PAGE);
  return { messages, next: found.length > PAGE ? (messages.at(-1)?.id ?? null) : null };
}

/** One text of the outbox; null where there is none. */
export const readOutboxText = (services: Pick<Services, "database">, id: string) =>
  acrossOrganisations(services).outboxMessage.findFirst({ where: { id, channel: "sms" } });
