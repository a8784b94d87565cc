import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Two to five options that need a line each, where all should be visible"],
  notFor: ["Two to four short options in a toolbar: use SegmentedControl", "More than five: use Select"],
  do: ["Preselect the option most people need", "Explain an option with detail, in one sentence"],
  dont: ["Leave all of them off"],
  content: ["Options are parallel: all nouns or all verbs"],
  keyboard: [
    ["Tab", "Moves to the chosen option"],
    ["ArrowDown", "Chooses the next option"],
    ["ArrowUp", "Chooses the option before"],
  ],
};
