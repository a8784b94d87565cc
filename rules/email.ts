import { NAME_MAX } from "./text-limits.ts";

const SPACE = /\s/;

/** Whether a text looks like an email address: something, one @, and a domain with a dot inside. In linear time. */
export function isEmail(text: string): boolean {
  if (text.length > NAME_MAX || SPACE.test(text)) return false;
  const at = text.indexOf("@");
  if (at < 1 || at !== text.lastIndexOf("@")) return false;
  return text.slice(at + 2, -1).includes(".");
}
