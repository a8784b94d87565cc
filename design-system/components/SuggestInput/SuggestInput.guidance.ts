import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A description on a quote line, with suggestions from the price list"],
  notFor: ["Choosing a record: use ComboBox"],
  do: ["Let people keep their own words", "Fill in the price and GST from the suggestion they choose"],
  dont: ["Choose a suggestion just because the person leaves the cell"],
  content: ["Show the figure at the end: “Labour, first hour” and “$132.00”"],
  keyboard: [
    ["ArrowDown", "Moves into the suggestions"],
    ["Enter", "Chooses the suggestion"],
    ["Escape", "Closes the suggestions and keeps the text"],
    ["Tab", "Moves on and keeps the text"],
  ],
};
