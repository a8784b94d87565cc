import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Finding any record and running common actions from any page"],
  notFor: ["Filtering one list: use SearchField"],
  do: ["Show recent records before people type", "Say what isn’t searched, e.g. while offline"],
  dont: ["Put settings only here"],
  content: ["Groups are nouns, actions are verbs: “New Job”"],
  keyboard: [
    ["Control+K", "Opens it"],
    ["ArrowDown", "Moves down"],
    ["ArrowUp", "Moves up"],
    ["Enter", "Opens the result or runs the action"],
    ["Escape", "Closes it"],
  ],
};
