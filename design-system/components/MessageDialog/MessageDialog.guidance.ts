import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A limit that’s been reached, or a feature on a higher plan"],
  notFor: ["A question before something is deleted: use ConfirmDialog"],
  do: ["Offer the one step that helps: upgrade, or ask an admin", "Use the bubble on the left for a limit"],
  dont: ["Show it again and again on the same day"],
  content: [
    "Use the fixed words for the title: “Premium Feature”. Use the message to say what the plan includes",
  ],
  keyboard: [
    ["Enter", "Runs the action"],
    ["Escape", "Closes it"],
  ],
};
