import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "Something that just worked, with Undo if it can be undone",
    "An action that failed with nothing typed: its button is still there to try again",
  ],
  notFor: [
    "A failed save or load: use Banner or ErrorState, which stay on screen",
    "Something people must read before they continue: use ConfirmDialog",
  ],
  do: [
    "Show one at a time. A new toast replaces the old one",
    "Offer Undo, or a link to the new record",
    "Show it for longer if it has an action. Hovering or focusing it stops the timer",
  ],
  dont: ["Make a toast the only way to get to an action", "Announce what’s obvious on screen"],
  content: ["Past tense, two or three words: “Job created”"],
  keyboard: [
    ["Tab", "Moves to its actions"],
    ["Enter", "Runs the action"],
  ],
};
