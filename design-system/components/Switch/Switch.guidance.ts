import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A setting that takes effect at once"],
  notFor: ["A choice in a form with a save button: use Checkbox"],
  do: ["Show the new state at once and turn back if saving fails", "Say below it why it’s held"],
  dont: ["Use it for a choice between two things: use SegmentedControl"],
  content: ["Name the setting, not its state: “Text customers before a visit”"],
  keyboard: [
    ["Tab", "Moves to the switch"],
    ["Space", "Turns it on or off"],
  ],
};
