import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A description in a quote line, with the price list below"],
  notFor: ["Choosing a record: use ComboBox"],
  do: ["Let people keep their own words", "Fill price and GST from the suggestion they choose"],
  dont: ["Choose a suggestion when the person only leaves the cell"],
  content: ["Show the figure at the end: “Labour, first hour” and “$132.00”"],
  keyboard: [
    ["ArrowDown", "Moves into the suggestions"],
    ["Enter", "Takes the suggestion"],
    ["Escape", "Closes the suggestions and keeps the text"],
    ["Tab", "Moves on and keeps the text"],
  ],
};
