import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Notes, reasons and descriptions longer than a line"],
  notFor: ["One line: use TextField", "Texts with fields like {first name}: use TokenTextArea"],
  do: [
    "Start with the number of lines people usually need. It grows as they type",
    "Say if customers will read it",
    "Set the limit, so people see how much to cut",
  ],
  dont: ["Limit the length without saying so"],
  content: ["Label it with a noun: “Notes for the technician”"],
  keyboard: [
    ["Enter", "Adds a line"],
    ["Tab", "Leaves the field"],
  ],
};
