import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Change over time: revenue by month, tickets by day"],
  notFor: ["One figure: show it in a card", "A breakdown into more than five parts: use a table"],
  do: [
    "Always offer the table. Some people read figures faster",
    "Keep the series in the same order, so their colours match between charts",
    "Show up to five series",
  ],
  dont: [
    "Use red and green for good and bad. Say so in words",
    "Truncate the axis to make small changes look large",
  ],
  content: [
    "Name the chart after what it shows: “Invoiced per month”",
    "Format values as the product does: $1,250.00, 12 jobs",
  ],
  keyboard: [
    ["Tab", "Moves to the chart"],
    ["ArrowLeft", "Shows the previous value"],
    ["ArrowRight", "Shows the next value"],
    ["Home", "Shows the first value"],
    ["End", "Shows the last value"],
    ["Enter", "Opens the list behind the value, if there is one"],
    ["Escape", "Closes the bubble with the value"],
  ],
};
