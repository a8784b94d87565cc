import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The status of a job, quote, invoice, ticket or subscription"],
  notFor: [
    "A count: show it next to the title, as Card does",
    "A status that people change here: use StatusMenu",
  ],
  do: [
    "Take label, tone and glyph from the shared status maps in web/platform/statuses",
    "Show one badge per row, next to the title, with ListRow’s badge",
    "If people sort the list by status, give the badge its own column instead",
  ],
  dont: [
    "Invent a status or a colour for one screen",
    "Show only the colour. The glyph and the word are both needed",
  ],
  content: ["Use the fixed words for the status: “In Progress”, “Payment overdue”"],
  keyboard: [],
};
