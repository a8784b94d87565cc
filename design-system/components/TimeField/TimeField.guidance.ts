import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A time without a date: working hours, quiet hours"],
  notFor: ["A date with a time: use DateTimeField"],
  do: ["Say below the field what’s wrong: “Must be after 7:00 am”"],
  dont: ["Use 24-hour time on screen"],
  content: ["“7:30 am”, with a space and in lower case"],
  keyboard: [
    ["ArrowUp", "Increases the hour or minute"],
    ["ArrowDown", "Decreases the hour or minute"],
    ["ArrowRight", "Moves to the next part"],
    ["a", "Sets am, and p sets pm"],
    ["Enter", "Submits the form"],
  ],
};
