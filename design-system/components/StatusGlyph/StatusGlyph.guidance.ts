import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A status without room for its word, with a label", "The mark in front of a status’s word"],
  notFor: ["Decoration, or anything that isn’t a status"],
  do: ["Give the label if no word is next to it", "Use 13 px or more"],
  dont: ["Draw new glyphs in Lucide. Status glyphs have their own shapes"],
  content: ["The label is the status’s fixed word"],
  keyboard: [],
};
