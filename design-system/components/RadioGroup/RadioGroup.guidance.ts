import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Two to five options that each need a line and should all be visible"],
  notFor: ["Two to four short options in a toolbar: use SegmentedControl", "More than five: use Select"],
  do: ["Preselect the option most people need", "Explain an option in one sentence, with detail"],
  dont: ["Leave every option unselected"],
  content: ["Keep options parallel: all nouns or all verbs"],
  keyboard: [
    ["Tab", "Moves to the chosen option"],
    ["ArrowDown", "Chooses the next option"],
    ["ArrowUp", "Chooses the previous option"],
  ],
};
