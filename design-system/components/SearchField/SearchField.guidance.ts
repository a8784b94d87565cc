import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Searching the list below it"],
  notFor: ["Searching everything: use CommandPalette"],
  do: ["Search while people type, and keep the text in the URL", "Use size touch above lists on tablets"],
  dont: ["Hide the list while searching"],
  content: ["In the placeholder, say what’s searched: “Search jobs”"],
  keyboard: [
    ["Enter", "Searches straight away"],
    ["Escape", "Clears the text"],
  ],
};
