import type { MessageBubbleFragment } from "../../../generated/graphql.ts";
import { formatRecent } from "./format-recent.ts";

const NOUNS = { sms: "text", email: "email", page: "answer" } as const;
const FRESH_MS = 14 * 86_400_000;

/** The customer's latest run of messages, oldest first. Ignores old ones. */
export function askedIn(messages: readonly MessageBubbleFragment[], nowMs: number): MessageBubbleFragment[] {
  const first = messages.findIndex(({ direction }) => direction === "inbound");
  const latest = first < 0 ? [] : messages.slice(first);
  const end = latest.findIndex(({ direction }) => direction === "outbound");
  return latest
    .slice(0, end < 0 ? undefined : end)
    .filter(({ createdAt }) => nowMs - Date.parse(createdAt) < FRESH_MS)
    .reverse();
}

/** “From their text at 12:09 am”, “From their email on Tue”. */
export function askedSource(asked: readonly MessageBubbleFragment[], timeZone: string, nowMs: number) {
  const last = asked.at(-1);
  if (!last) return undefined;
  const when = formatRecent(last.createdAt, timeZone, nowMs);
  const what = NOUNS[last.channel];
  return `From their ${what}${asked.length > 1 ? "s" : ""} ${when.includes(":") ? "at" : "on"} ${when}`;
}
