import type { Email } from "postal-mime";
import { acrossOrganisations } from "../../../database/across-organisations.ts";
import { uuidV5 } from "../../../lib/uuid-v5.ts";
import type { Services } from "../../../services.ts";

/** Namespace of the ids that emails give to what they become. */
const MAIL_NAMESPACE = "8b6f0a52-3c0e-4d53-9f0b-5a1c2e7d9b14";
const MESSAGE_ID = /^<[^<>\s\p{Cc}]{1,250}>$/u;
/** Emails have no caller's address. */
export const MAIL_IP = "mail";

/** The member named by an email’s From, of any organisation. The From proves nothing. */
export async function memberNamedBy(services: Services, { from }: Pick<Email, "from">) {
  const address = from?.address?.trim();
  if (!address || address.includes("\0")) return null;
  return acrossOrganisations(services, "rounds").user.findFirst({
    where: { email: address, removedAt: null },
    include: { organisation: { select: { timeZone: true } } },
  });
}

export type Sender = NonNullable<Awaited<ReturnType<typeof memberNamedBy>>>;

/** The sender as the caller of an action. */
export function asCaller(services: Services, { id: userId, orgId, role, organisation }: Sender) {
  const { timeZone } = organisation;
  const who = { userId, orgId, role, timeZone, sessionId: userId };
  return { services, ip: MAIL_IP, me: { ...who, authMethod: "token" as const, scope: "write" as const } };
}

/** An email’s Message-ID; null if it has none or it’s malformed. */
export const messageIdOf = ({ messageId }: Pick<Email, "messageId">) =>
  messageId && MESSAGE_ID.test(messageId) ? messageId : null;

/**
 * The id of what an email becomes, the same for each copy: an email to support@ with a copy to a ticket’s address, or
 * sent on by two mailboxes, arrives twice with different heads.
 */
export const idOfMail = (...key: string[]) => uuidV5(MAIL_NAMESPACE, JSON.stringify(key));
