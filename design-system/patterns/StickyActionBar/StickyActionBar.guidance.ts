import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The main action of a page on phones, within a thumb’s reach"],
  notFor: ["Desktop pages: it isn’t shown there", "More than two actions: use a Menu in the header"],
  do: ["Place it last in the page", "Use size action for the next step of a job"],
  dont: ["Show it together with a second bar at the bottom"],
  content: ["The same words as the desktop’s button"],
  keyboard: [["Tab", "Is reached last, after the page’s content"]],
};
