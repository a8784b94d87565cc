import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Four to fifteen fixed options in a form"],
  notFor: ["Records: use ComboBox", "Two or three options with room: use RadioGroup"],
  do: [
    "Order options as people expect: by use, by size or A to Z",
    "Leave the placeholder if no option is right for most people",
  ],
  dont: ["Use it for actions: use Menu"],
  content: ["Label with a noun, options without a full stop"],
  keyboard: [
    ["Enter", "Opens the list, or chooses the option"],
    ["ArrowDown", "Opens the list, or moves down"],
    ["a–z", "Moves to the option that starts with the letters"],
    ["Escape", "Closes the list without a change"],
  ],
};
