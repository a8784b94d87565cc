import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A limit that was reached, or a feature of a larger plan"],
  notFor: ["A question before something is deleted: use ConfirmDialog"],
  do: ["Offer the one step that helps: upgrade, or ask an admin", "Use the bubble at the left for a limit"],
  dont: ["Show it again and again on the same day"],
  content: ["Title: the fixed words, “Premium Feature”. Message: what the plan gives"],
  keyboard: [
    ["Enter", "Runs the action"],
    ["Escape", "Closes it"],
  ],
};
