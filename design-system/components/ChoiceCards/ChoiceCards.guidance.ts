import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A choice of two to four options that need more than a line: plans, packs"],
  notFor: ["Short options: use RadioGroup or SegmentedControl"],
  do: ["Put the price or the difference first", "Flag no more than one card: “Most Popular”"],
  dont: ["Put links or buttons inside a card", "Use it for more than four options"],
  content: ["Keep the cards parallel: the same facts in the same order"],
  keyboard: [
    ["Tab", "Moves to the chosen card"],
    ["ArrowDown", "Chooses the next card"],
    ["ArrowUp", "Chooses the previous card"],
  ],
};
