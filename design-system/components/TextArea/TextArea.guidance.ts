import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Notes, reasons, descriptions of more than a line"],
  notFor: ["One line: use TextField", "Texts with fields like {first name}: use TokenTextArea"],
  do: ["Start with the number of lines people usually need. It grows", "Say if customers will read it"],
  dont: ["Limit the length without saying so"],
  content: ["Label with a noun: “Notes for the technician”"],
  keyboard: [
    ["Enter", "Adds a line"],
    ["Tab", "Leaves the field"],
  ],
};
