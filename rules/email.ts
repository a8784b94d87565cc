import { NAME_MAX } from "./text-limits.ts";

const SPACE = /\s/;

/** Whether a text looks like an address: something, one @, and a domain with a dot inside. Looks at each letter once. */
export function isEmail(text: string): boolean {
  if (text.length > NAME_MAX || SPACE.test(text)) return false;
  const at = text.indexOf("@");
  if (at < 1 || at !== text.lastIndexOf("@")) return false;
  return text.slice(at + 2, -1).includes(".");
}
