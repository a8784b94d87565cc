import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Filtering a list by exactly one value: all, open, done"],
  notFor: ["Two to four modes: use SegmentedControl"],
  do: ["Put All first", "Let it scroll sideways on phones"],
  dont: ["Allow none. One is always on"],
  content: ["The status’s own words, with its glyph"],
  keyboard: [
    ["Tab", "Moves to the chosen filter"],
    ["ArrowLeft", "Moves to the filter before"],
    ["ArrowRight", "Moves to the next filter"],
    ["Enter", "Chooses the filter"],
    ["Space", "Chooses the filter"],
  ],
};
