import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Finding any record and running common actions from any page"],
  notFor: ["Filtering one list: use SearchField"],
  do: [
    "Let Ctrl+K (⌘K on a Mac) open it from any page",
    "Show recent records before people type",
    "Say what isn’t searched, e.g. while offline",
  ],
  dont: ["Put settings only here"],
  content: ["Groups are nouns, actions are verbs: “New Job”"],
  keyboard: [
    ["ArrowDown", "Moves down"],
    ["ArrowUp", "Moves up"],
    ["Enter", "Opens the result or runs the action"],
    ["Escape", "Closes it"],
  ],
};
