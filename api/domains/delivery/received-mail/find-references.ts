import { SUPPORT_EMAIL } from "@fettle/rules/support/support-contact";
import type { Config } from "../../../config.ts";
import {
  type AddressBook,
  type ReplyReference,
  readReplyAddress,
} from "../../../ports/mail/reply-address.ts";

/** Headers where mail servers and senders put the recipients. */
const RECIPIENT_HEADERS = new Set([
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "x-envelope-to",
  "resent-to",
  "to",
  "cc",
]);
/** No real mail has a longer header block. */
const MAX_HEAD = 256 * 1024;
const MAX_REFERENCES = 10;
/** More addresses than any mail server accepts for one message. */
const MAX_ADDRESSES = 1_000;
const LOCAL_PART = /^[\w.+-]+/;
const DOMAIN = /^[\w.-]+/;

/**
 * Finds which of our signed addresses a raw message is for. Only reads headers, so we only parse mail with such an
 * address.
 */
export function findReferences(book: AddressBook, raw: Buffer, envelopeTo: string[]): ReplyReference[] {
  const found = new Map<string, ReplyReference>();
  for (const address of recipientsOf(raw, envelopeTo)) {
    const reference = readReplyAddress(book, address);
    if (reference && found.size < MAX_REFERENCES)
      found.set(`${reference.purpose} ${reference.id}`, reference);
  }
  return [...found.values()];
}

function* recipientsOf(raw: Buffer, envelopeTo: string[]) {
  for (const text of [...envelopeTo, ...headLines(raw, RECIPIENT_HEADERS)]) {
    let at = text.indexOf("@");
    for (let count = 0; at >= 0 && count < MAX_ADDRESSES; count += 1) {
      // Only looks at characters allowed in an address, so crafted headers can't waste time.
      const reversed = [...text.slice(Math.max(0, at - 64), at)].reverse().join("");
      const [local] = LOCAL_PART.exec(reversed) ?? [];
      const [domain] = DOMAIN.exec(text.slice(at + 1, at + 256)) ?? [];
      if (local && domain) yield `${[...local].reverse().join("")}@${domain}`;
      at = text.indexOf("@", at + 1);
    }
  }
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

export function isForSupport(
  { mailFrom, mailReplyDomain }: Pick<Config, "mailFrom" | "mailReplyDomain">,
  raw: Buffer,
  envelopeTo: string[],
): boolean {
  const domains = [domainOf(SUPPORT_EMAIL), domainOf(mailFrom), mailReplyDomain];
  const ours = new Set(domains.map((domain) => `support@${domain}`));
  return recipientsOf(raw, envelopeTo).some((address) => ours.has(address.toLowerCase()));
}

/** Returns a raw message's headers with these names, unfolded. */
export function headLines(raw: Buffer, names: ReadonlySet<string>): string[] {
  const head = raw.subarray(0, MAX_HEAD).toString("latin1");
  const end = /\r?\n\r?\n/.exec(head)?.index ?? head.length;
  const lines = head
    .slice(0, end)
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
  return lines.filter((line) => {
    const colon = line.indexOf(":");
    return colon > 0 && names.has(line.slice(0, colon).trimEnd().toLowerCase());
  });
}
