import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A job in the week and month views of the schedule"],
  notFor: ["A job in a list: use DataList with ListRow"],
  do: [
    "Show compact pills in the month view and full ones in the week view",
    "Mark open jobs that have no technician",
    "Let the parent take the focus. Enter opens the visit’s card and Space picks it up. Arrow keys then move it, Enter drops it and Escape puts it back",
    "Mark a job late only if its start time has passed and no one has started it. Its ground is amber, its status stays as it is",
    "Outline visits that put one person in two places. Say the minutes on the later one",
  ],
  dont: [
    "Put buttons in a pill. The parent is the link, and it’s what people drag",
    "Colour a pill by technician. Its colour is the status",
  ],
  content: [
    "Show “7:30am” in the month and “7:30 am–9:30” in the week",
    "Give the title two lines and truncate the customer to one",
  ],
  keyboard: [],
};
