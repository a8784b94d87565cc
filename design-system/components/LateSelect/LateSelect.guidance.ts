import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A choice that most people never change, on a page that must load fast"],
  notFor: ["Any other choice: use Select"],
  do: ["Give the chosen item with its icon, because nothing else is loaded"],
  dont: ["Use it in a form. It has no visible label"],
  content: ["Same words as Select"],
  keyboard: [
    ["Enter", "Loads and opens the list"],
    ["ArrowDown", "Moves down in the list"],
    ["Escape", "Closes it, and the focus stays"],
  ],
};
