import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Search, filters and views above a list or calendar"],
  notFor: ["A page’s actions: use PageHeader"],
  do: ["Keep this order: search, filters, views", "Let filters scroll sideways on phones"],
  dont: ["Put a primary button here"],
  content: ["Use the date range as a calendar’s title: “16 to 22 November 2026”"],
  keyboard: [["Tab", "Moves through the controls in order"]],
};
