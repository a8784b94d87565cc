import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "Views of one record, e.g. a customer’s jobs, invoices and messages",
    "A list with fixed tabs, as chips in its toolbar: Invoices",
  ],
  notFor: [
    "Steps in a sequence",
    "Filtering any other list: use ToggleGroup",
    "Modes of one view: use SegmentedControl",
  ],
  do: ["Give each tab its own URL, with href", "Keep tabs in the same order, whatever their counts"],
  dont: ["Use more than six tabs", "Hide a tab because it’s empty"],
  content: ["One word: “Unpaid”, “Overdue”"],
  keyboard: [
    ["Tab", "Moves to the chosen tab, then into its content"],
    ["ArrowLeft", "Moves to the previous tab"],
    ["ArrowRight", "Moves to the next tab"],
    ["Home", "Moves to the first tab"],
  ],
};
