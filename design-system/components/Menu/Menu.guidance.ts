import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Two or more actions on a row", "Three or more actions on a record’s page"],
  notFor: ["One action, or two on a page: show buttons", "Choosing a value: use Select"],
  do: [
    "Put the most common actions first. Destructive actions go last automatically",
    "Include the record in the button’s name: “Actions for INV-0412”",
  ],
  dont: ["Nest menus", "Put an action only here if people need it every day"],
  content: ["Items are verbs without the record’s name: “Edit”, “Duplicate”, “Delete”"],
  keyboard: [
    ["Enter", "Opens the menu, or runs the action"],
    ["ArrowDown", "Opens the menu, or moves down"],
    ["ArrowUp", "Moves up"],
    ["Home", "Moves to the first action"],
    ["Escape", "Closes the menu and returns the focus to its button"],
  ],
};
