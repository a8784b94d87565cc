import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The name of an icon, or the full version of truncated text"],
  notFor: ["Help people need: show it", "Buttons or links. A tooltip can’t take the focus"],
  do: ["Keep it to a few words"],
  dont: [
    "Repeat a visible label",
    "Use it on something that can’t take the focus, unless the text is also somewhere else",
  ],
  content: ["No full stop"],
  keyboard: [
    ["Tab", "Shows it while its control has the focus"],
    ["Escape", "Hides it"],
  ],
};
