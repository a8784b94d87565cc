import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A page or card that failed to load", "A record that doesn’t exist any more"],
  notFor: ["A failed save: show it in the form or as a banner"],
  do: ["Offer Retry. It also retries when the connection is back", "Link from a missing record to its list"],
  dont: ["Show a code or a technical message", "Clear what the person typed"],
  content: ["Use the fixed words for the heading: “Failed to load jobs”. Use the detail to say what to do"],
  keyboard: [
    ["Tab", "Moves to Retry"],
    ["Enter", "Tries again"],
  ],
};
