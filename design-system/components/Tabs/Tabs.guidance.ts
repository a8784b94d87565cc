import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Views of one thing: a customer’s jobs, invoices and messages", "A list by status, with counts"],
  notFor: ["Steps in an order", "Modes of one view: use SegmentedControl"],
  do: ["Give each tab its own URL, with href", "Keep the order, whatever the counts are"],
  dont: ["Use more than six tabs", "Hide a tab because it’s empty"],
  content: ["Nouns of one word: “Unpaid”, “Overdue”"],
  keyboard: [
    ["Tab", "Moves to the chosen tab, then into its content"],
    ["ArrowLeft", "Moves to the tab before"],
    ["ArrowRight", "Moves to the next tab"],
    ["Home", "Moves to the first tab"],
  ],
};
