import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["Waiting for a short answer in a small place: “Searching…”"],
  notFor: ["A page: use Skeleton", "A button: use isPending"],
  do: ["Give it the words people see: “Saving”"],
  dont: ["Show two at once"],
  content: ["A verb in its -ing form"],
  keyboard: [],
};
