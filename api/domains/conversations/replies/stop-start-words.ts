import { bareWords } from "./bare-words.ts";

/** CANCEL and END don't count: customers use them for visits. */
const STOP = new Set([
  "stop",
  "stopall",
  "stop all",
  "unsubscribe",
  "quit",
  "opt out",
  "optout",
  "stop texting me",
]);
const START = new Set(["start", "unstop", "opt in", "optin", "resubscribe"]);

/** Ignores texts with any other words: "Stop!" counts, "stop by at 3" doesn't. */
export function readStopStartWord(text: string): "stop" | "start" | null {
  const words = bareWords(text).replace(/^please | please$/g, "");
  if (STOP.has(words)) return "stop";
  return START.has(words) ? "start" : null;
}
