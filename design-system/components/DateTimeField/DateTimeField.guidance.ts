import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["When a visit starts: a date and a wall-clock time"],
  notFor: ["A date only: use DateField", "A time only: use TimeField"],
  do: [
    "Open on a useful time with placeholderValue, e.g. the next free morning",
    "Keep what’s half typed until the person decides",
  ],
  dont: ["Convert the time to the device’s zone. It’s the time on the clock at the job"],
  content: ["Times read “1:30 pm”, with a space and in lower case"],
  keyboard: [
    ["ArrowUp", "Raises the part"],
    ["ArrowDown", "Lowers the part"],
    ["ArrowRight", "Moves to the next part"],
    ["a", "Sets am, and p sets pm"],
    ["Backspace", "Clears the part"],
    ["Escape", "Closes the calendar"],
  ],
};
