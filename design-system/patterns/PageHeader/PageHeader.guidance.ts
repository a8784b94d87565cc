import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The title and actions of each page"],
  notFor: ["Cards: use Card’s title"],
  do: [
    "Show one primary action. Put the rest in a Menu",
    "Give a record its back link and its badge",
    "Repeat the main action in a StickyActionBar. On phones, a list’s header hides its actions",
  ],
  dont: ["Use two titles"],
  content: ["Use a plural for lists: “Jobs”. Use the record’s name for records: “INV-0413”"],
  keyboard: [["Tab", "Moves to the back link, then to the actions"]],
};
