import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Moving to another page or record, in a sentence or a list"],
  notFor: ["An action: use Button"],
  do: ["Make the link text say where it goes", "Use the quiet tone in lists, where the row is the link"],
  dont: ["Link “here” or “more”", "Open a new tab, except for documents that people print"],
  content: ["Link the record’s name: “INV-0413”, “Kingston Fresh Foods”"],
  keyboard: [["Enter", "Follows the link"]],
};
