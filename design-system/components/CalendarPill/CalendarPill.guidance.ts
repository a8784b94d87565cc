import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A job in the week and month views of the schedule"],
  notFor: ["A job in a list: use DataList with ListRow"],
  do: [
    "Show compact pills in the month, full ones in the week",
    "Mark work without a technician while it’s open",
    "Show late only after the start time has passed and nobody started",
  ],
  dont: [
    "Put buttons in a pill. The parent is the link and the thing people drag",
    "Colour a pill by technician. Its colour is the status",
  ],
  content: [
    "Show “7:30” in the month and “7:30 am” in the week",
    "Cut the customer before the title. The tooltip has both",
  ],
  keyboard: [
    ["Enter", "Opens the job, on the parent’s link"],
    ["Space", "Lifts the job. Arrow keys then move it, Space drops it and Escape puts it back"],
  ],
};
