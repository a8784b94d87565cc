import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Search, filters and views above a list or calendar"],
  notFor: ["A page’s actions: use PageHeader"],
  do: ["Order: search, filters, views", "Let filters scroll sideways on phones"],
  dont: ["Put a primary button here"],
  content: ["Show the calendar’s range as its title: “16 to 22 November 2026”"],
  keyboard: [["Tab", "Moves through the controls in their order"]],
};
