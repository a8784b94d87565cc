import type { Email } from "postal-mime";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { uuidV5 } from "../../../lib/uuid-v5.ts";
import type { Services } from "../../../services.ts";

const MAIL_NAMESPACE = "8b6f0a52-3c0e-4d53-9f0b-5a1c2e7d9b14";
const MESSAGE_ID = /^<[^<>\s\p{Cc}]{1,250}>$/u;
export const MAIL_IP = "mail";

/**
 * Finds the member with the From address, in any organisation. From can be forged, so this doesn't prove their
 * identity.
 */
export async function memberNamedBy(services: Services, { from }: Pick<Email, "from">) {
  const address = from?.address?.trim();
  if (!address || address.includes("\0")) return null;
  return acrossOrganisations(services, "rounds").user.findFirst({
    where: { email: address, removedAt: null },
    include: { organisation: { select: { timeZone: true } } },
  });
}

export type Sender = NonNullable<Awaited<ReturnType<typeof memberNamedBy>>>;

export function asCaller(services: Services, { id: userId, orgId, role, organisation }: Sender) {
  const { timeZone } = organisation;
  const who = { userId, orgId, role, timeZone, sessionId: userId };
  return { services, ip: MAIL_IP, me: { ...who, authMethod: "token" as const, scope: "write" as const } };
}

export const messageIdOf = ({ messageId }: Pick<Email, "messageId">) =>
  messageId && MESSAGE_ID.test(messageId) ? messageId : null;

/**
 * Derives an id that's the same for every copy: mail sent to two of our addresses arrives twice with different headers.
 */
export const idOfMail = (...key: string[]) => uuidV5(MAIL_NAMESPACE, JSON.stringify(key));
