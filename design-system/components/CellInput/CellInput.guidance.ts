import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Grid cells that people fill in quickly: quote and invoice lines"],
  notFor: ["A form with a few fields: use TextField, Select or TextArea"],
  do: [
    "Include the row in the label: “Price, line 2”",
    "Align figures to the right with isNumeric",
    "Point errorId at one message for the whole line",
  ],
  dont: [
    "Use it without a visible column heading",
    "Validate on every keystroke. Check when the person leaves the cell",
  ],
  content: ["Keep the column heading short: “Qty”, “Price”, “GST”"],
  keyboard: [
    ["Tab", "Moves to the next cell"],
    ["Enter", "Moves to wherever the grid decides, usually the next row"],
  ],
};
