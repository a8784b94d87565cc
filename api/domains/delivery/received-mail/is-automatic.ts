import type { Email } from "postal-mime";

/** Headers set by automated mail, with a pattern for values that personal mail can also have. */
const TELLTALES = new Map<string, RegExp | null>([
  // RFC 3834: anything but "no".
  ["auto-submitted", /^\s*no\b/i],
  ["x-auto-response-suppress", /^(none)?$/i],
  ["x-autoreply", /^\s*no\b/i],
  ["x-autorespond", null],
  ["x-autoresponder", null],
  ["x-failed-recipients", null],
  ["x-loop", null],
  ["list-id", null],
  ["list-unsubscribe", null],
  ["feedback-id", null],
]);
const BULK = /^\s*(bulk|junk|list|auto[_-]?reply)\b/i;
const REPORT = /^\s*multipart\/report\b/i;
const DAEMON = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)([+-].*)?@/i;

/**
 * Detects auto-replies, bounces and newsletters. We never reply to them, so two machines can't write to each other
 * endlessly.
 */
export function isAutomatic({
  headers,
  from,
  returnPath,
}: Pick<Email, "headers" | "from" | "returnPath">): boolean {
  if (headers.some(({ key, value }) => key === "return-path" && /^\s*<\s*>\s*$/.test(value))) return true;
  if ([from?.address, returnPath].some((address) => address && DAEMON.test(address))) return true;
  return headers.some(({ key, value }) => {
    if (key === "precedence") return BULK.test(value);
    if (key === "content-type") return REPORT.test(value);
    const harmless = TELLTALES.get(key);
    return harmless !== undefined && !harmless?.test(value.trim());
  });
}
