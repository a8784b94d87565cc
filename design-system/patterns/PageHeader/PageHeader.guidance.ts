import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["The title and actions of each page"],
  notFor: ["Cards: use Card’s title"],
  do: [
    "Show one primary action. The rest goes into a Menu",
    "Give a record its back link and its badge",
    "Move the main action to a StickyActionBar on phones",
  ],
  dont: ["Use two titles"],
  content: ["Lists are plural: “Jobs”. Records have their own name: “INV-0413”"],
  keyboard: [["Tab", "Moves to the back link, then to the actions"]],
};
