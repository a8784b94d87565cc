import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A list with nothing in it yet", "A search or filter with no matches. Leave out the illustration"],
  notFor: ["Something that failed to load: use ErrorState"],
  do: [
    "Offer the action that adds the first record, if the person is allowed to",
    "Offer to clear the filters if nothing matches",
  ],
  dont: ["Show the illustration in a small card"],
  content: [
    "In the heading, say what’s missing: “No completed jobs yet”. Some lists have fixed words",
    "In the detail, say what will show here, in one sentence",
  ],
  keyboard: [["Tab", "Moves to the action"]],
};
