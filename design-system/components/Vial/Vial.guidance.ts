import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A short wait in a small space: “Searching…”"],
  notFor: ["A page: use Skeleton", "A button: use isPending"],
  do: ["Give it the words people will see: “Saving”"],
  dont: ["Show two at once"],
  content: ["A verb ending in -ing"],
  keyboard: [],
};
