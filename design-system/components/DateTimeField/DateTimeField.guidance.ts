import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["When a visit starts: a date and a wall-clock time"],
  notFor: ["A date only: use DateField", "A time only: use TimeField"],
  do: [
    "Start at a useful time with placeholderValue, e.g. the next free morning",
    "Keep half-typed values until the person finishes",
    "Where people type many dates, give it words and say in the description what it understood",
  ],
  dont: ["Convert the time to the device’s zone. It’s the local time at the job"],
  content: ["Times show as “1:30 pm”, with a space and in lower case"],
  keyboard: [
    ["ArrowUp", "Increases the part"],
    ["ArrowDown", "Decreases the part"],
    ["ArrowRight", "Moves to the next part"],
    ["a", "Sets am, and p sets pm"],
    ["Backspace", "Clears the part"],
    ["Escape", "Closes the calendar"],
  ],
};
