import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A page’s main action on phones, within thumb’s reach"],
  notFor: ["Desktop pages: it isn’t shown there", "More than two actions: use a Menu in the header"],
  do: ["Place it last in the page", "Use size action for the next step in a job"],
  dont: ["Show it with a second bar at the bottom"],
  content: ["The same words as the button on desktop"],
  keyboard: [["Tab", "Moves to the bar last, after the page’s content"]],
};
