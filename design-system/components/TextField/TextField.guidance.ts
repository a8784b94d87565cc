import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A name, number, email address or amount"],
  notFor: ["A choice: use Select or ComboBox", "Several lines: use TextArea"],
  do: [
    "Use isNumeric for money and counts",
    "Set type, autoComplete and inputMode, so phones show the right keys",
    "Show the error below, after the person leaves the field",
  ],
  dont: ["Use the placeholder as the label", "Mark required fields. Mark the optional ones"],
  content: ["Label with a noun: “Contact name”. Error: what to do. “Enter an email address”"],
  keyboard: [
    ["Tab", "Moves to the field, then to Show password if there is one"],
    ["Enter", "Submits the form"],
  ],
};
