import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A common action in a narrow place: edit, close, more actions"],
  notFor: [
    "The main action of a page: use Button, with a word",
    "An icon that people haven’t seen: use Button",
  ],
  do: [
    "Give it a label with a verb and a thing: “Edit Margaret Doyle”",
    "Keep the same icon for the same action everywhere",
  ],
  dont: ["Use two icon buttons with the same icon in one row"],
  content: ["The tooltip repeats the label, in one or two words"],
  keyboard: [
    ["Enter", "Presses it"],
    ["Space", "Presses it"],
    ["Tab", "Shows the tooltip while it has the focus"],
  ],
};
