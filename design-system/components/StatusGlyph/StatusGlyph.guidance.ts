import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "A status with no room for its word. Give it a label",
    "The mark in front of the word for a status",
  ],
  notFor: ["Decoration, or anything that isn’t a status"],
  do: ["Set the label if there’s no word next to it", "Use 13 px or more"],
  dont: ["Use Lucide icons for new glyphs. Status glyphs have their own shapes"],
  content: ["The label is the fixed word for the status"],
  keyboard: [],
  takesText: false,
};
