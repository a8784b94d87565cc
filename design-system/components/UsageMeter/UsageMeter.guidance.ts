import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["How much of the monthly allowance of texts, emails or storage has been used"],
  notFor: ["The progress of a task: use ProgressBar"],
  do: ["Show figures with the bar", "Use tone normal if it’s fine for the meter to be full, e.g. seats"],
  dont: ["Show red before 100%"],
  content: ["“SMS” or “Emails”, then the usage and the quota: “412 / 500”"],
  keyboard: [],
};
