import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Something that just worked, with Undo if it can be undone"],
  notFor: [
    "Something that failed: use Banner or ErrorState, which stay",
    "Something people must read before they go on: use ConfirmDialog",
  ],
  do: [
    "Show one at a time. A new one replaces it",
    "Offer Undo, or a link to the new record",
    "Give more time if there’s an action. A pointer or the focus stops the clock",
  ],
  dont: ["Put the only way to an action into a toast", "Announce what’s obvious on screen"],
  content: ["Past tense, three words: “Job created”"],
  keyboard: [
    ["Tab", "Moves to its actions"],
    ["Enter", "Runs the action"],
  ],
};
