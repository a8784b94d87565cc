import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A day without a time: due date, installation date, expiry"],
  notFor: [
    "A day with a time: use DateTimeField",
    "A birthday or another date far away without a calendar: people can still type it",
  ],
  do: [
    "Set minValue and maxValue if only some days make sense",
    "Let people clear it only if no date is a real answer",
  ],
  dont: ["Preset today if people would overlook it"],
  content: ["Label with a noun: “Due date”. Dates read “18/11/2026” here and “Wed 18 Nov” elsewhere"],
  keyboard: [
    ["ArrowUp", "Raises the day, month or year"],
    ["ArrowDown", "Lowers it"],
    ["ArrowRight", "Moves to the next part"],
    ["Backspace", "Clears the part"],
    ["Enter", "Opens the calendar, on its button"],
    ["Escape", "Closes the calendar"],
  ],
};
