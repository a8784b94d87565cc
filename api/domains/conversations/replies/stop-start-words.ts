import { bareWords } from "./bare-words.ts";

/** Whole texts that ask for silence. CANCEL and END aren't among them: customers write them about visits. */
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

/** What a customer's text asks for, where it asks for nothing else: "Stop!" does, "stop by at 3" doesn't. */
export function readStopStartWord(text: string): "stop" | "start" | null {
  const words = bareWords(text).replace(/^please | please$/g, "");
  if (STOP.has(words)) return "stop";
  return START.has(words) ? "start" : null;
}
