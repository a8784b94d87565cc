import { NAME_MAX } from "./field-lengths.ts";

/** Characters with a special meaning in email headers, and the Chinese full stop. */
const RESERVED = /[<>"():;,[\]\\\u3002]/;
const UNSEEN = /[\p{Z}\p{C}]/u;

/** Checks in linear time that a string is exactly one address, without a display name or look-alike letters. */
export function isEmail(text: string): boolean {
  if (text.length > NAME_MAX || RESERVED.test(text) || UNSEEN.test(text)) return false;
  if (text.normalize("NFKC") !== text.normalize("NFC")) return false;
  const at = text.indexOf("@");
  if (at < 1 || at !== text.lastIndexOf("@")) return false;
  const words = text.slice(at + 1).split(".");
  return words.length > 1 && !words.includes("");
}
