import type { Guidance } from "../../guidance/guidance.ts";

export const guidance: Guidance = {
  useFor: ["A job’s header, a document’s totals, an amount due"],
  notFor: ["Any other card: use Card"],
  do: ["Put the key figure below the perforation"],
  dont: ["Use it more than once on a page, or it stops meaning “paper”"],
  content: ["Label facts with one or two words: “Due”, “Balance”"],
  keyboard: [],
};
