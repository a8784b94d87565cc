import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "One yes-or-no choice in a form that has a save button",
    "Several choices where any number may be on",
  ],
  notFor: ["A setting that takes effect straight away: use Switch", "A filter: use ToggleChip"],
  do: ["Place it below the fields it relates to", "Use isIndeterminate if only some rows below are on"],
  dont: [
    "Word it as a negative: “Don’t send a copy”",
    "Preselect anything that costs money or sends a message",
  ],
  content: ["Word it so a tick means yes: “Email me a copy”", "Leave out the full stop"],
  keyboard: [
    ["Tab", "Moves to the box"],
    ["Space", "Turns it on or off"],
  ],
};
