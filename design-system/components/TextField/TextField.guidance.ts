import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A name, number, email address or amount"],
  notFor: ["A choice: use Select or ComboBox", "Several lines: use TextArea"],
  do: [
    "Use isNumeric for money and counts",
    "Set type, autoComplete and inputMode, so phones show the right keyboard",
    "Show the error below the field once the person leaves it",
  ],
  dont: ["Use the placeholder as the label", "Mark required fields. Mark optional fields instead"],
  content: ["Label it with a noun: “Contact name”. In an error, say what to do: “Enter an email address”"],
  keyboard: [
    ["Tab", "Moves to the field, then to Show password if there is one"],
    ["Enter", "Submits the form"],
  ],
};
