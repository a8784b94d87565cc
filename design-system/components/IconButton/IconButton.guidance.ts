import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A common action in a narrow space: edit, close, more actions"],
  notFor: ["A page’s main action: use Button with a label", "An icon that people may not know: use Button"],
  do: [
    "Give it a label with a verb and a noun: “Edit Margaret Doyle”",
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
