import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A part of the app whose actions can’t run now: offline, read only, a suspended account"],
  notFor: ["One action that isn’t allowed: leave it out, or say why next to it"],
  do: [
    "Wrap the page once and give the reason",
    "Keep reading, printing and copying available, with letsRead",
  ],
  dont: ["Hide held actions. People think they’re gone"],
  content: ["One sentence with a cure: “You’re offline. You can save this once you’re back online.”"],
  keyboard: [["Tab", "Moves to held buttons too, and their reason is read out"]],
};
