import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A fact in a docket’s summary that people change often: a visit’s time, its technicians"],
  notFor: ["Facts that don’t change: use DocketFact", "Longer forms: use a Dialog"],
  do: ["Save each choice at once, or end a short form with one button"],
  dont: ["Make every fact editable"],
  content: ["Label it like a DocketFact. `editLabel` names the change: “Change technicians”"],
  keyboard: [
    ["Enter", "Opens the editor"],
    ["Space", "Opens the editor"],
    ["Tab", "Moves between the editor’s fields"],
    ["Escape", "Closes the editor and returns to the fact"],
  ],
};
