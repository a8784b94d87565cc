import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { Prisma } from "../../../database/generated/client/client.ts";
import { log } from "../../../log.ts";
import { asSystem, type UnitOfWork } from "../../../platform/actions/unit-of-work.ts";
import type { Services } from "../../../services.ts";
import { noteMessage } from "../../delivery/messaging/conversation.ts";
import { queueNotice, techniciansOf } from "../../delivery/push/queue-notice.ts";
import { optOut } from "../../delivery/texting/opt-outs.ts";
import { type InboundText, storeInboundText } from "../../delivery/texting/store-inbound-text.ts";
import { confirmByText } from "./confirm-by-text.ts";
import { readStopStartWord } from "./stop-start-words.ts";
import { saysYes } from "./yes-words.ts";

/**
 * Receives a customer's text, once per provider id. The pair of numbers identifies the organisation, so businesses
 * never see each other's replies. Drops texts to unknown pairs. Returns whether the text was new.
 */
export async function receiveText(services: Services, text: InboundText): Promise<boolean> {
  const orgId = await organisationOf(services, text);
  if (orgId) return asSystem(services, orgId, (work) => keep(work, text));
  log.warn({ providerId: text.providerId }, "received a text from a number no one has texted");
  return false;
}

async function organisationOf(
  services: Services,
  { from, to, sentAt }: InboundText,
): Promise<string | undefined> {
  const system = acrossOrganisations(services, "link");
  const own = await system.organisation.findUnique({ where: { smsNumber: to }, select: { id: true } });
  if (own) return own.id;
  const route = await system.smsRoute.findUnique({
    where: { ourNumber_peerNumber: { ourNumber: to, peerNumber: from } },
    select: { orgId: true, createdAt: true },
  });
  if (!sentAt || !route || route.createdAt <= sentAt) return route?.orgId;
  // If the pair has since changed hands, the text belongs to the business that had texted the customer at the time.
  const asked = await system.message.findFirst({
    where: {
      channel: "sms",
      direction: "outbound",
      recipient: from,
      ourNumber: to,
      createdAt: { lte: sentAt },
    },
    orderBy: { createdAt: "desc" },
    select: { orgId: true },
  });
  return asked?.orgId;
}

async function keep(work: UnitOfWork, text: InboundText): Promise<boolean> {
  const { tx, orgId, now, services } = work;
  const { from, body, sentAt = now } = text;
  const stored = await storeInboundText(work, text);
  if (!stored) return false;
  const { id, conversationId, jobId } = stored;
  const word = readStopStartWord(body);
  if (word && !(await hasChosenSince(work, from, sentAt))) {
    await optOut(work, { phone: from, isOptedOut: word === "stop", source: "text", at: sentAt });
  }
  await noteMessage(work, { conversationId, messageId: id, at: now, isInbound: true });
  const people = Prisma.sql`
    select m.id from users m where m.org_id = ${orgId}::uuid and m.role in ('manager', 'admin')
    union ${techniciansOf(orgId, jobId)}`;
  await queueNotice(work, { kind: "customerReply", messageId: id, conversationId }, people);
  if (saysYes(body)) await services.queue.add(tx, confirmByText, { orgId, messageId: id });
  return true;
}

/** If a text reaches us late, a later STOP or START wins. */
async function hasChosenSince({ tx }: UnitOfWork, phone: string, at: Date): Promise<boolean> {
  const later = await tx.message.findMany({
    where: { channel: "sms", direction: "inbound", recipient: phone, createdAt: { gt: at } },
    select: { body: true },
  });
  return later.some(({ body }) => readStopStartWord(body) !== null);
}
