import type { SignedId, Signer } from "../../lib/signed-id.ts";

/** What mail to one of our signed addresses is about: a bounce of a message, or an answer to a ticket. */
export type ReplyPurpose = "bounce" | "ticket";

export interface ReplyReference extends SignedId {
  purpose: ReplyPurpose;
}

const LOCAL = "reply";

/** What signed addresses are made from; without a domain nobody brings us mail, and there are none. */
export interface AddressBook {
  config: { mailReplyDomain: string | null };
  signer: Signer;
}

/** The address at which mail about a message or a ticket reaches us; null where no mail is received. */
export function replyAddress(
  { config, signer }: AddressBook,
  purpose: ReplyPurpose,
  id: string,
): string | null {
  const { mailReplyDomain: domain } = config;
  return domain ? `${LOCAL}+${signer.sign(purpose, id)}@${domain}` : null;
}

/** What one of our addresses stands for; null for any other address, and for one that we didn't sign. */
export function readReplyAddress({ config, signer }: AddressBook, address: string): ReplyReference | null {
  const { mailReplyDomain: domain } = config;
  const at = address.lastIndexOf("@");
  if (!domain || address.slice(at + 1).toLowerCase() !== domain) return null;
  const local = address.slice(0, Math.max(at, 0));
  const plus = local.indexOf("+");
  if (local.slice(0, plus).toLowerCase() !== LOCAL) return null;
  const signed = signer.read(local.slice(plus + 1));
  return signed && isReplyPurpose(signed) ? signed : null;
}

const isReplyPurpose = (signed: SignedId): signed is ReplyReference => signed.purpose !== "unsubscribe";
