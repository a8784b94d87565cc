import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Changing a record’s status where it’s shown"],
  notFor: ["A status only the system changes: use Badge"],
  do: [
    "Offer only the statuses the record can change to",
    "Make the change straight away and offer Undo in a toast",
  ],
  dont: ["Ask to confirm, unless something is sent or invoiced"],
  content: ["Items are verbs or the new status: “Mark as sent”, “Cancelled”"],
  keyboard: [
    ["Enter", "Opens the menu, or chooses the status"],
    ["ArrowDown", "Moves down"],
    ["Escape", "Closes it"],
  ],
};
