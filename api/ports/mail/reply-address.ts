import type { SignedId, Signer } from "../../lib/signed-id.ts";

export type ReplyPurpose = "bounce" | "ticket";

export interface ReplyReference extends SignedId {
  purpose: ReplyPurpose;
}

const LOCAL = "reply";

/** Without a domain we receive no email. */
export interface AddressBook {
  config: { mailReplyDomain: string | null };
  signer: Signer;
}

export function replyAddress(
  { config, signer }: AddressBook,
  purpose: ReplyPurpose,
  id: string,
): string | null {
  const { mailReplyDomain: domain } = config;
  return domain ? `${LOCAL}+${signer.sign(purpose, id)}@${domain}` : null;
}

/** Parses one of our signed reply addresses. Returns null for any other address or a bad signature. */
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
