import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A task that takes longer than two seconds: an import, an upload"],
  notFor: ["Waiting for a page: use Skeleton", "A quota: use UsageMeter"],
  do: [
    "Give figures people understand: “120 of 400 rows”",
    "Leave out value if you don’t know how long it will take",
  ],
  dont: ["Let it go backwards"],
  content: ["Label it with what’s happening: “Importing customers”"],
  keyboard: [],
};
