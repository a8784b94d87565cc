import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A task that takes longer than two seconds: an import, an upload"],
  notFor: ["Waiting for a page: use Skeleton", "A quota: use UsageMeter"],
  do: ["Give figures people understand: “120 of 400 rows”", "Leave value out if the length isn’t known"],
  dont: ["Let it run backwards"],
  content: ["Label with what happens: “Importing customers”"],
  keyboard: [],
};
