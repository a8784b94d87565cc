import { readOptOutWord } from "@fettle/rules/opt-out-words";
import { acrossOrganisations } from "../../database/across-organisations.ts";
import { Prisma } from "../../database/generated/client/client.ts";
import { log } from "../../log.ts";
import type { Services } from "../../services.ts";
import { uuidV5 } from "../../uuid-v5.ts";
import { ensureConversation, jobOfThread, noteMessage } from "../messaging/conversation.ts";
import { queueNotice, techniciansOf } from "../push/queue-notice.ts";
import { optOut } from "../texting/opt-outs.ts";
import { asSystem, type UnitOfWork } from "../unit-of-work.ts";
import { confirmByText } from "./confirm-by-text.ts";

export interface InboundText {
  /** The provider's id: a text that is delivered again is received once. */
  providerId: string;
  /** The customer's number, E.164. */
  from: string;
  /** Ours, E.164. */
  to: string;
  body: string;
  /** How many pictures came with it, which aren't kept. */
  pictures: number;
}

const MAX_TEXT = 10_000;

/**
 * Receives a customer's text. The pair of numbers says whose it is, so that two businesses which text one customer
 * never read each other's replies; a text to a pair that nobody has is logged and dropped. STOP and START are recorded
 * for that business alone; YES to a text that asks for it confirms the visit.
 */
export async function receiveText(services: Services, text: InboundText): Promise<void> {
  const orgId = await organisationOf(services, text);
  if (!orgId)
    return log.warn({ providerId: text.providerId }, "a text came from a number that nobody texted");
  const isNew = await asSystem(services, orgId, (work) => keep(work, text));
  if (isNew) await confirmByText(services, orgId, text);
}

async function organisationOf(services: Services, { from, to }: InboundText): Promise<string | undefined> {
  const system = acrossOrganisations(services);
  const own = await system.organisation.findUnique({ where: { smsNumber: to }, select: { id: true } });
  if (own) return own.id;
  const route = await system.smsRoute.findUnique({
    where: { ourNumber_peerNumber: { ourNumber: to, peerNumber: from } },
    select: { orgId: true },
  });
  return route?.orgId;
}

/** Adds it to its thread; false where it was received before. */
async function keep(
  work: UnitOfWork,
  { providerId, from, to, body, pictures }: InboundText,
): Promise<boolean> {
  const { tx, orgId, now } = work;
  const id = uuidV5(orgId, providerId);
  const conversationId = await ensureConversation(work, { phone: from });
  const jobId = await jobOfThread(work, conversationId);
  const { customerId } = await tx.conversation.findUniqueOrThrow({ where: { id: conversationId } });
  const { count } = await tx.message.createMany({
    data: [
      {
        id,
        providerId,
        conversationId,
        customerId,
        jobId,
        channel: "sms",
        direction: "inbound",
        kind: "reply",
        status: "received",
        recipient: from,
        ourNumber: to,
        body: [
          body.slice(0, MAX_TEXT),
          pictures > 0 && "(A picture came with it, which texts here don’t carry.)",
        ]
          .filter(Boolean)
          .join("\n"),
        createdAt: now,
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) return false;
  const word = readOptOutWord(body);
  if (word) await optOut(work, { phone: from, isOptedOut: word === "stop", source: "text" });
  await noteMessage(work, { conversationId, messageId: id, at: now, isInbound: true });
  const people = Prisma.sql`
    select m.id from users m where m.org_id = ${orgId}::uuid and m.role in ('manager', 'admin')
    union ${techniciansOf(orgId, jobId)}`;
  await queueNotice(work, { kind: "customerReply", messageId: id, conversationId }, people);
  return true;
}
