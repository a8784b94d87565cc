import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A day without a time: due date, installation date, expiry"],
  notFor: [
    "A day with a time: use DateTimeField",
    "A date far in the past, e.g. a birthday. A calendar doesn’t help, though people can type the date",
  ],
  do: [
    "Set minValue and maxValue if only some days make sense",
    "Only let people clear it if the date is optional",
  ],
  dont: ["Default to today if people might not notice"],
  content: ["Label it with a noun: “Due date”. Dates show as “18/11/2026” here and “Wed 18 Nov” elsewhere"],
  keyboard: [
    ["ArrowUp", "Increases the day, month or year"],
    ["ArrowDown", "Decreases the day, month or year"],
    ["ArrowRight", "Moves to the next part"],
    ["Backspace", "Clears the part"],
    ["Enter", "Opens the calendar, on its button"],
    ["Escape", "Closes the calendar"],
  ],
};
