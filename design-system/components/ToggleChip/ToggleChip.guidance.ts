import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["One filter that’s on or off: “Overdue only”"],
  notFor: ["Choosing exactly one of several: use ToggleGroup", "A setting: use Switch"],
  do: ["Place it in the toolbar, after the search", "Keep it in the URL"],
  dont: ["Use it for actions"],
  content: ["Say what’s shown when it’s on: “My jobs”"],
  keyboard: [
    ["Space", "Turns it on or off"],
    ["Enter", "Turns it on or off"],
  ],
};
