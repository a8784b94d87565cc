import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The headings of a list that people can sort"],
  notFor: ["A list in a fixed order, e.g. by date"],
  do: [
    "Below 1100 px, where the heads are hidden, show a Select called “Sort” on its own line, below the chips and above the list",
    "Choose between heads and Select with useMediaQuery(media.roomy), from web/platform/screen/media-query and tokens/scale",
    "By default, put what people look for first: newest or most urgent",
    "Keep the order in the URL",
  ],
  dont: ["Make a column sortable if its order isn’t meaningful"],
  content: ["Use field names as headings: “Customer”, “Due”"],
  keyboard: [
    ["Tab", "Moves to the next heading"],
    ["Enter", "Sorts by the column, or reverses the order"],
  ],
};
