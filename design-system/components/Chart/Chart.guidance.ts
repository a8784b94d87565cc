import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Change over time: revenue by month, tickets by day"],
  notFor: ["One figure: show it in a card", "Parts of a whole with more than five parts: use a table"],
  do: [
    "Always offer the table. Some people read figures faster",
    "Keep the order of the series, so their colours stay the same between charts",
    "Show five series at most",
  ],
  dont: ["Use red and green for good and bad. Say it in words", "Cut the axis so small changes look large"],
  content: [
    "Name the chart by what it shows: “Invoiced per month”",
    "Format values as the product does: $1,250.00, 12 jobs",
  ],
  keyboard: [
    ["Tab", "Moves to the chart"],
    ["ArrowLeft", "Shows the value before"],
    ["ArrowRight", "Shows the next value"],
    ["Home", "Shows the first value"],
    ["End", "Shows the last value"],
    ["Enter", "Opens the list behind the value, if there is one"],
    ["Escape", "Closes the value’s bubble"],
  ],
};
