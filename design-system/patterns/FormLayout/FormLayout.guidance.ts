import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Form fields on a page or in a dialog"],
  notFor: ["Facts to read: use DescriptionList"],
  do: [
    "Stack fields in the order people would answer them",
    "Put short fields that belong together in a FormRow: state and postcode",
  ],
  dont: ["Put two unrelated fields in a row", "Use more than two columns"],
  content: ["Group with a heading only if there are more than seven fields"],
  keyboard: [
    ["Tab", "Moves through the fields from top to bottom"],
    ["Enter", "Submits the form from a one-line field"],
  ],
};
