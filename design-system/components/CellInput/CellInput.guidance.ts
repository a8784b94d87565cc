import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Cells of a grid that people fill fast: quote and invoice lines"],
  notFor: ["A form with a few fields: use TextField, Select or TextArea"],
  do: [
    "Include the row in the label: “Price, line 2”",
    "Align figures at the end, with isNumeric",
    "Point errorId at one message for the whole line",
  ],
  dont: [
    "Use it without a visible column heading",
    "Validate on each key. Check when the person leaves the cell",
  ],
  content: ["Keep the column heading short: “Qty”, “Price”, “GST”"],
  keyboard: [
    ["Tab", "Moves to the next cell"],
    ["Enter", "Moves on as the grid decides, usually to the next row"],
  ],
};
