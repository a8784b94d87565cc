import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Two to four views or modes: Week and Month, Amount and Percent"],
  notFor: ["Filters: use ToggleGroup", "Pages with their own content and URL: use Tabs"],
  do: ["Keep labels to one word", "Make the change straight away"],
  dont: ["Mix icons with words", "Use it for on and off: use Switch"],
  content: ["Use parallel nouns: “Week”, “Month”"],
  keyboard: [
    ["Tab", "Moves to the chosen option"],
    ["ArrowLeft", "Moves to the previous option"],
    ["ArrowRight", "Moves to the next option"],
    ["Enter", "Chooses the option"],
    ["Space", "Chooses the option"],
  ],
};
