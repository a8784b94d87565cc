import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Message templates with fields: {first name}, {visit date}"],
  notFor: ["Text without fields: use TextArea"],
  do: [
    "Show a preview with real values next to it",
    "Underline any character that makes a text use more segments",
  ],
  dont: ["Let people mistype a field’s name. Suggest names as they type"],
  content: ["Name fields in lower case and plain words: {first name}"],
  keyboard: [
    ["{", "Opens the list of fields"],
    ["ArrowDown", "Moves down in the list"],
    ["Enter", "Adds the field"],
    ["Tab", "Adds the field"],
    ["Backspace", "Removes the whole field before the cursor"],
    ["Escape", "Closes the list"],
  ],
};
