import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Message templates with fields: {first name}, {visit date}"],
  notFor: ["Text without fields: use TextArea"],
  do: ["Show a preview with real values next to it", "Underline the character that makes a text longer"],
  dont: ["Let people type a field’s name wrong. Suggest it"],
  content: ["Fields are lower case and in plain words: {first name}"],
  keyboard: [
    ["{", "Opens the list of fields"],
    ["ArrowDown", "Moves down in the list"],
    ["Enter", "Adds the field"],
    ["Tab", "Adds the field"],
    ["Backspace", "Removes the field before the cursor at once"],
    ["Escape", "Closes the list"],
  ],
};
