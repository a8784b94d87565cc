import { NAME_MAX } from "./field-lengths.ts";

/** Characters with a meaning in mail headers, and the full stop of Chinese text. */
const RESERVED = /[<>"():;,[\]\\\u3002]/;
/** Spaces, and what isn't seen: control and formatting characters. */
const UNSEEN = /[\p{Z}\p{C}]/u;

/**
 * Whether a text is one address: something, one @, and a domain with a dot inside and between any two words. It can't
 * hold several, or a display name, and look-alike letters (such as full-width ones) don't make another address. In
 * linear time.
 */
export function isEmail(text: string): boolean {
  if (text.length > NAME_MAX || RESERVED.test(text) || UNSEEN.test(text)) return false;
  if (text.normalize("NFKC") !== text.normalize("NFC")) return false;
  const at = text.indexOf("@");
  if (at < 1 || at !== text.lastIndexOf("@")) return false;
  const words = text.slice(at + 1).split(".");
  return words.length > 1 && !words.includes("");
}
