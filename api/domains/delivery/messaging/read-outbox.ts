import { acrossOrganisations, ofProduct } from "../../../database/across-organisations.ts";
import type { OutboxMessage } from "../../../database/generated/client/client.ts";
import type { Services } from "../../../services.ts";

/** Messages on one page. */
const PAGE = 50;
const PRODUCT_ZONE = "Australia/Melbourne";

/** Its organisation's zone; the product's own mail is shown in Melbourne's. */
type ZonedMessage = OutboxMessage & { timeZone: string };

export interface OutboxPage {
  messages: ZonedMessage[];
  /** The id of the last one where there are more. */
  next: string | null;
}

/** What was handed to be sent, or would have been, newest first: to anybody, or to recipients that contain a text. */
export async function readOutbox(
  services: Pick<Services, "database">,
  { recipient, after }: { recipient: string; after: string | null },
): Promise<OutboxPage> {
  const found = await ofProduct(services).outboxMessage.findMany({
    where: recipient ? { recipient: { contains: recipient, mode: "insensitive" } } : {},
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: PAGE + 1,
    ...(after && { cursor: { id: after }, skip: 1 }),
  });
  const shown = found.slice(0, PAGE);
  const organisations = await acrossOrganisations(services, "portal").organisation.findMany({
    where: { id: { in: shown.flatMap(({ orgId }) => orgId ?? []) } },
    select: { id: true, timeZone: true },
  });
  const zones = new Map(organisations.map(({ id, timeZone }) => [id, timeZone]));
  const messages = shown.map((message) => ({
    ...message,
    timeZone: zones.get(message.orgId ?? "") ?? PRODUCT_ZONE,
  }));
  return { messages, next: found.length > PAGE ? (messages.at(-1)?.id ?? null) : null };
}

/** One text of the outbox; null where there is none. */
export const readOutboxText = (services: Pick<Services, "database">, id: string) =>
  ofProduct(services).outboxMessage.findFirst({ where: { id, channel: "sms" } });
