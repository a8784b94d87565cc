import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Four to fifteen fixed options in a form"],
  notFor: ["Records: use ComboBox", "Two or three options, if there’s room: use RadioGroup"],
  do: [
    "Put options in the order people expect: most used first, by size or A to Z",
    "Show the placeholder if no option suits most people",
  ],
  dont: ["Use it for actions: use Menu"],
  content: ["Label it with a noun. Leave full stops off the options"],
  keyboard: [
    ["Enter", "Opens the list, or chooses the option"],
    ["ArrowDown", "Opens the list, or moves down"],
    ["a–z", "Moves to the option that starts with the letters"],
    ["Escape", "Closes the list without changing the choice"],
  ],
};
