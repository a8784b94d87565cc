import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Assigning technicians, choosing tags or equipment"],
  notFor: ["One item: use ComboBox", "Fewer than five fixed options: use checkboxes"],
  do: [
    "Show what’s chosen as tags in the order they were added",
    "Keep the list open, so people can add several",
  ],
  dont: ["Use it for filters above a list: use ToggleChip"],
  content: ["In the placeholder, say what to add: “Add a technician”"],
  keyboard: [
    ["ArrowDown", "Opens the list, then moves down"],
    ["Enter", "Adds or removes the row"],
    ["Backspace", "Removes the last tag if the field is empty"],
    ["Escape", "Closes the list"],
  ],
};
