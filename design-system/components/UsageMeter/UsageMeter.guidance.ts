import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["How much of a month’s texts, emails or storage is used"],
  notFor: ["The progress of a task: use ProgressBar"],
  do: ["Show figures with the bar", "Use tone normal if being full is fine, e.g. seats"],
  dont: ["Show red before 100%"],
  content: ["“SMS”, “Emails”, then used and quota: “412 / 500”"],
  keyboard: [],
};
