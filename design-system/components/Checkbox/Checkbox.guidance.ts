import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "One yes-or-no choice in a form that has a save button",
    "Several choices where any number may be on",
  ],
  notFor: ["A setting that takes effect at once: use Switch", "A filter: use ToggleChip"],
  do: ["Place it below the fields that it’s about", "Use isIndeterminate if only some rows below are on"],
  dont: ["Ask a negative: “Don’t send a copy”", "Preselect anything that costs money or sends a message"],
  content: ["Word it so that on means yes: “Email me a copy”", "Leave out the full stop"],
  keyboard: [
    ["Tab", "Moves to the box"],
    ["Space", "Turns it on or off"],
  ],
};
