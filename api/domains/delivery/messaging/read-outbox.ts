import { PRODUCT_ZONE } from "@fettle/rules/platform/product";
import { acrossOrganisations, ofProduct } from "../../../database/across-organisations.ts";
import type { OutboxMessage } from "../../../database/generated/client/client.ts";
import type { Services } from "../../../services.ts";

const PAGE = 50;

/** The product's own mail is shown in Melbourne time. */
type ZonedMessage = OutboxMessage & { timeZone: string };

export interface OutboxPage {
  messages: ZonedMessage[];
  /** The last id on this page, if there are more. */
  next: string | null;
}

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

export const readOutboxText = (services: Pick<Services, "database">, id: string) =>
  ofProduct(services).outboxMessage.findFirst({ where: { id, channel: "sms" } });
