import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A list of records people scan and open: jobs, customers, invoices"],
  notFor: [
    "A grid of cells people type in: use a table with CellInput",
    "A few facts about one record: use DescriptionList",
  ],
  do: [
    "Give columns, so cells line up on desktop",
    "Use variant plain in a card, and split for job cards on phones",
    "Show the badge next to the title, or in its own column if people sort by status",
    "Use the label to say what’s listed: “Jobs”",
  ],
  dont: [
    "Let a row wrap on desktop. Truncate the longest text",
    "Put more than one action outside the row’s menu",
  ],
  content: ["Title first, then what tells two records apart: suburb, date, number"],
  keyboard: [
    ["Tab", "Moves to a row’s link, then to its actions"],
    ["Enter", "Opens the record"],
  ],
};
