import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A choice most people never change, on a page that has to load fast"],
  notFor: ["Any other choice: use Select"],
  do: ["Pass the chosen item with its icon, because the other items aren’t loaded yet"],
  dont: ["Use it in a form. It has no visible label"],
  content: ["The same wording as Select"],
  keyboard: [
    ["Enter", "Loads and opens the list"],
    ["ArrowDown", "Moves down in the list"],
    ["Escape", "Closes the list and keeps the focus"],
  ],
};
