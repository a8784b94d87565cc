import { type AddressBook, type ReplyReference, readReplyAddress } from "../../ports/mail/reply-address.ts";

/** Where mail servers and senders write whom a mail is for. */
const RECIPIENT_HEADERS = new Set([
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "x-envelope-to",
  "resent-to",
  "to",
  "cc",
]);
/** Longer heads are nobody's. */
const MAX_HEAD = 256 * 1024;
const MAX_REFERENCES = 10;
const ADDRESS = /[\w.+-]{1,64}@[\w.-]{1,255}/g;

/**
 * Which of our signed addresses a raw message is for, by its envelope and its head. It reads no more of the message,
 * so that nobody without such an address makes us parse anything.
 */
export function findReferences(book: AddressBook, raw: Buffer, envelopeTo: string[]): ReplyReference[] {
  const found = new Map<string, ReplyReference>();
  for (const text of [...envelopeTo, ...headLines(raw, RECIPIENT_HEADERS)]) {
    for (const [address] of text.matchAll(ADDRESS)) {
      const reference = readReplyAddress(book, address);
      if (reference && found.size < MAX_REFERENCES)
        found.set(`${reference.purpose} ${reference.id}`, reference);
    }
  }
  return [...found.values()];
}

/** The lines of a raw message's head that bear one of these names, unfolded. */
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
