import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: [
    "Something that affects the whole page or account: an overdue payment, a trial about to end, a failed save",
  ],
  notFor: ["A problem with one field: show it below the field", "Something that just worked: use a toast"],
  do: [
    "Offer one action that solves the problem",
    "Let people dismiss information and warnings",
    "Set isAlert only if something has just failed",
  ],
  dont: ["Stack more than two banners", "Use critical for anything that can wait. It can’t be dismissed"],
  content: [
    "Start with what happened, in bold, then what to do: “Payment overdue. Pay $462.00 to keep sending texts.”",
    "Name the action with a verb: “Update card”",
  ],
  keyboard: [
    ["Tab", "Moves to the action, then to Dismiss"],
    ["Enter", "Runs the action"],
  ],
};
