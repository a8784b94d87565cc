import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Searching one list, above it"],
  notFor: ["Searching everything: use CommandPalette"],
  do: ["Search while people type, and keep the text in the URL", "Use size touch above lists on tablets"],
  dont: ["Hide the list while searching"],
  content: ["Placeholder: what’s searched. “Search jobs”"],
  keyboard: [
    ["Enter", "Searches at once"],
    ["Escape", "Clears the text"],
  ],
};
