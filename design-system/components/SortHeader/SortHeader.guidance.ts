import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The headings of a list people sort"],
  notFor: ["A list in a fixed order, e.g. by date"],
  do: ["Sort by what people look for first, newest or most urgent", "Keep the order in the URL"],
  dont: ["Make a column sortable if its order means nothing"],
  content: ["Headings are the field’s name: “Customer”, “Due”"],
  keyboard: [
    ["Tab", "Moves to the next heading"],
    ["Enter", "Sorts by it, or turns the order around"],
  ],
};
