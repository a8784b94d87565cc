import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "Choosing one record from many: a customer, a price-list item",
    "Choosing or adding a record in one step, with onCreate",
  ],
  notFor: ["Fewer than eight fixed options: use Select", "Several records: use MultiSelect"],
  do: [
    "Search the server if there may be more than 100 records",
    "Put what else people search by in each item’s detail. Local items match by label and detail",
    "Say what people can search: “Name, suburb or phone”",
    "Keep the typed text if adding fails",
  ],
  dont: [
    "Add a record just because the person leaves the field",
    "Hide the label. A placeholder disappears while typing",
  ],
  content: [
    "If the list is empty, say so: “No customers match”",
    "The last row names what will be added: “Create “Kingston Fresh Foods””",
  ],
  keyboard: [
    ["ArrowDown", "Opens the list, then moves down"],
    ["ArrowUp", "Moves up"],
    ["Enter", "Chooses the row"],
    ["Escape", "Closes the list and keeps the choice"],
    ["Tab", "Leaves the field without choosing"],
  ],
};
