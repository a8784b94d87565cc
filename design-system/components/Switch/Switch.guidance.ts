import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A setting that takes effect straight away"],
  notFor: ["A choice in a form with a save button: use Checkbox"],
  do: [
    "Show the new state straight away, and switch back if saving fails",
    "If it’s disabled, say why below it",
  ],
  dont: ["Use it for a choice between two things: use SegmentedControl"],
  content: ["Name the setting, not its state: “Text customers before a visit”"],
  keyboard: [
    ["Tab", "Moves to the switch"],
    ["Space", "Turns it on or off"],
  ],
};
