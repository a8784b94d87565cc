import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Filtering a list by exactly one value: all, open, done"],
  notFor: ["Two to four modes: use SegmentedControl"],
  do: ["Put All first", "Show how many there are, with count", "Let it scroll sideways on phones"],
  dont: ["Let people turn every option off. One is always on"],
  content: ["The fixed words for the status, with its glyph"],
  keyboard: [
    ["Tab", "Moves to the chosen filter"],
    ["ArrowLeft", "Moves to the previous filter"],
    ["ArrowRight", "Moves to the next filter"],
    ["Enter", "Chooses the filter"],
    ["Space", "Chooses the filter"],
  ],
};
