import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A part of the app whose actions can’t run now: offline, read only, a suspended account"],
  notFor: ["A single action that isn’t allowed: leave it out, or say why next to it"],
  do: [
    "Wrap the page once and give the reason",
    "Keep reading, printing and copying available, with letsRead",
  ],
  dont: ["Hide held actions. People will think they’re gone"],
  content: ["Say how to fix it: “You’re offline. You can save this once you’re back online.”"],
  keyboard: [["Tab", "Moves to held buttons too, and screen readers announce the reason"]],
};
